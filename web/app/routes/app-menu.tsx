import type { SessionRecord } from '@nosewise/domain/models';
import { modeOf } from '@nosewise/domain/training/modes';
import { type ComponentType, lazy, Suspense } from 'react';
import { useAuthState, useStored } from '../../shared/hooks';
import { newcomer, pendingSignUp } from '../account/pending-sign-up';
import { GuestMenu } from '../menu/app-menu';
import { loadNoseInAdaptive } from '../progress/lazy-nose';
import { sessionList } from '../sync/sessions';
import { optional } from '../ui/optional';
import { pageTitle } from '../ui/page-title';
import { Spinner } from '../ui/spinner';

async function loadAhead() {
  const [{ SessionAhead: Words }] = await Promise.all([
    import('../training/session-ahead'),
    loadNoseInAdaptive(),
  ]);
  return { default: Words };
}
const loadReviewAhead = async () => ({ default: (await import('../training/session-ahead')).ReviewAhead });
const loadReminder = () => import('../honest-test/test-reminder');

/** Loaded only for people with an account. */
const OwnMenu = lazy(async () => {
  // Together, so that nothing moves when the rest comes.
  const [{ OwnMenu: Menu }] = await Promise.all([
    import('../menu/own-menu'),
    loadAhead().catch(() => undefined),
    hasTested(sessionList.get()) && loadReminder().catch(() => undefined),
  ]);
  return {
    default: () => (
      <Menu
        ahead={<Ahead of={SessionAhead} />}
        reviewAhead={<Ahead of={ReviewAhead} />}
        reminder={<OwnReminder />}
      />
    ),
  };
});
/** Guests see it after the menu. If it is missing, the progress screen and the next visit show the test. */
const TestReminder = optional(async () => ({ default: (await loadReminder()).TestReminder }));
/** It loads the code of training, so it comes after the menu, whose button works without it. */
const SessionAhead = optional(loadAhead);
const ReviewAhead = optional(loadReviewAhead);
/** Loaded only for an account that is new. */
const FirstPacksStep = lazy(() => import('../account/first-packs-step'));
/** Loaded only between a sign-up and its confirmation. */
const CheckEmail = optional(
  () => import('../account/check-email'),
  'How to confirm your email could not be loaded',
);

export const meta = () => pageTitle('Train', 'Train your nose, play the quiz and see how you rank.');

export default function AppMenuRoute() {
  const auth = useAuthState();
  const isWaiting = useStored(pendingSignUp) !== null;
  const newPerson = useStored(newcomer);
  switch (auth.kind) {
    case 'unknown':
      return <Spinner />;
    case 'guest':
    case 'half-way':
      return (
        <GuestMenu ahead={<Ahead of={SessionAhead} />} reminder={<Reminder />}>
          {isWaiting && (
            <Suspense>
              <CheckEmail />
            </Suspense>
          )}
        </GuestMenu>
      );
    case 'signed-in':
      return (
        <Suspense fallback={<Spinner />}>
          {newPerson === auth.userId ? <FirstPacksStep /> : <OwnMenu />}
        </Suspense>
      );
  }
}

function Ahead({ of: Words }: { of: ComponentType }) {
  return (
    // As long as the final words, so that nothing moves.
    <Suspense fallback={<span className="invisible">5 bottles, about 3 minutes</span>}>
      <Words />
    </Suspense>
  );
}

function Reminder() {
  return (
    <Suspense>
      <TestReminder />
    </Suspense>
  );
}

/** An account's tests are sessions: without one there is nothing to remind of, and its code is not loaded. */
function OwnReminder() {
  return hasTested(useStored(sessionList)) ? <Reminder /> : null;
}

function hasTested(sessions: readonly SessionRecord[]): boolean {
  return sessions.some(({ questions }) => questions.some((question) => modeOf(question) === 'test'));
}
