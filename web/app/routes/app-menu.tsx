import { lazy, Suspense } from 'react';
import { useAuthState } from '../../shared/hooks';
import { GuestMenu } from '../menu/app-menu';
import { pageTitle } from '../ui/page-title';
import { Spinner } from '../ui/spinner';

/** Loaded only for people with an account. */
const OwnMenu = lazy(() => import('../menu/own-menu'));

export const meta = () => pageTitle('Train', 'Train your nose, play the quiz and see how you rank.');

export default function AppMenuRoute() {
  const { kind } = useAuthState();
  switch (kind) {
    case 'unknown':
      return <Spinner />;
    case 'guest':
    case 'half-way':
      return <GuestMenu />;
    case 'signed-in':
      return (
        <Suspense fallback={<Spinner />}>
          <OwnMenu />
        </Suspense>
      );
  }
}
