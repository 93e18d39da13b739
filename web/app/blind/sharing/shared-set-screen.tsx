import { LINK_LIFE_DAYS, openLink, type SharedSet } from '@nosewise/contract/training/link-calls';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, Navigate } from 'react-router';
import { callApi } from '../../../shared/api';
import { Bottle } from '../../../shared/ui/bottle';
import { buttonStyle } from '../../../shared/ui/button';
import { FocusedHeading } from '../../../shared/ui/focused-heading';
import { KEYS } from '../../lib/query';
import { leftRun } from '../../run/running';
import { NotOpened } from '../../ui/messages/nothing-here';
import { ReportLink } from '../../ui/sharing/report-link';
import { Spinner } from '../../ui/spinner';
import { unlisted } from '../../ui/ways/page-title';
import { BlindFrame } from '../blind-frame';
import { bottlesOf } from '../blind-words';
import type { Route } from './+types/shared-set-screen';
import { isWithLink, SharedSetTraining } from './shared-set-training';

export const meta = () => unlisted('A shared blind set');

/** Trains with a shared blind set, without its key. The server judges, and nothing is recorded. */
export default function SharedSetScreen({ params }: Route.ComponentProps) {
  const id = params.id.toUpperCase();
  return <Opened key={id} id={id} />;
}

function Opened({ id }: { id: string }) {
  // A reload in the middle resumes the session.
  const [trains, setTrains] = useState(() => {
    const left = leftRun('shared set');
    return left !== undefined && isWithLink(left, id);
  });
  const { data, error } = useQuery({
    queryKey: KEYS.sharedSet(id),
    queryFn: ({ signal }) => callApi(openLink, { params: { id }, signal }),
    // A set that changes under a taster would lose their session.
    staleTime: Infinity,
  });
  if (data?.kind === 'pack') return <Navigate to={`/pack/${id}`} replace />;
  if (data && trains) return <SharedSetTraining id={id} set={data} />;
  if (data) return <Welcome id={id} set={data} onStart={() => setTrains(true)} />;
  if (error) return <NotShown error={error} />;
  return <Spinner />;
}

function Welcome({ id, set, onStart }: { id: string; set: SharedSet; onStart: () => void }) {
  return (
    <BlindFrame back="/app">
      <Bottle label="?" className="mt-4 h-28" />
      <FocusedHeading className="mt-4 text-3xl wrap-anywhere">
        Train blind with <bdi>{set.packName}</bdi>
      </FocusedHeading>
      <p className="mt-4 max-w-text text-lg text-soft">{`Somebody has shared this set of ${bottlesOf(set.codes.length)} with you. Take any of them, type the three digits on its sticker, smell, and name the aroma. You learn the right name after each answer.`}</p>
      <button type="button" className={buttonStyle('primary', 'mt-6 w-full')} onClick={onStart}>
        Train blind
      </button>
      <p className="mt-3 max-w-text text-sm text-soft">
        You need the bottles with their stickers. Your answers are not kept.
      </p>
      <ReportLink id={id} what="blind set" />
    </BlindFrame>
  );
}

/** Says kindly why there is no set. */
function NotShown({ error }: { error: Error }) {
  const open = (
    <Link to="/app" className={buttonStyle('primary')}>
      Open Nosewise
    </Link>
  );
  return (
    <NotOpened
      error={error}
      tried="links were opened from"
      unreachable={{
        heading: 'The set could not be loaded',
        text: 'We could not reach our server. Please try again when you are online.',
        children: open,
      }}
      unknown={{
        heading: 'There is no blind set behind this link',
        text: `Perhaps a character is missing, or the set is no longer shared. A link also ends when nobody has opened it for ${LINK_LIFE_DAYS} days. Please ask the person who sent it for a new one.`,
        children: open,
      }}
    />
  );
}
