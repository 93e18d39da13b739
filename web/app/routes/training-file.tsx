import { ownPacks, trainingSettings } from '../../shared/packs';
import { runningBlind } from '../blind/running-blind';
import { deviceSets } from '../blind/sealed-sets';
import { guestSittings, ownSittings } from '../honest-test/kept-sittings';
import { guestTests } from '../honest-test/tests';
import { TrainingFileScreen } from '../menu/training-file-screen';
import { runningQuiz } from '../quiz/running-quiz';
import { guestSessions } from '../sync/sessions';
import { bottleCare } from '../sync/stores';
import type { Carried } from '../sync/training-file';
import { runningDuel } from '../training/running-duel';
import { runningSession } from '../training/running-session';
import { pageTitle } from '../ui/page-title';

export const meta = () => pageTitle('Take my training along');

const CARRIED: Carried = {
  trainingSettings,
  ownPacks,
  bottleCare,
  runningSession,
  runningQuiz,
  runningDuel,
  runningBlind,
  testSittings: ownSittings,
  blindSets: deviceSets,
  guestSessions,
  guestTests,
  guestTestSittings: guestSittings,
};

/** Brings the values of all capabilities to the file that carries them. */
export default function TrainingFileRoute() {
  return <TrainingFileScreen carried={CARRIED} />;
}
