import { Suspense, useState } from 'react';
import { TeamForm } from '../enquiries/team-form';
import { Thanks } from '../enquiries/touched';
import { breadcrumbs, pageMeta } from '../lib/page-meta';
import { Team } from '../pages/team';

export const meta = () =>
  pageMeta({
    title: 'Train your team',
    description:
      'Aroma training for teams with pre-built or custom scent packs: one table, one tray, the same words for everybody.',
    path: '/team',
    structured: [breadcrumbs(['Train your team', '/team'])],
  });

export default function TeamRoute() {
  const [sentFrom, setSentFrom] = useState<string>();
  if (sentFrom === undefined) return <Team form={<TeamForm onSent={setSentFrom} />} />;
  return (
    <Suspense>
      <Thanks heading="Thank You!" home="Return to Home">
        <p>Your enquiry is with us. You hear from us within 24 hours, at {sentFrom}.</p>
      </Thanks>
    </Suspense>
  );
}
