import { ownPacks, trainingSettings } from '../../shared/packs';
import { deviceSets } from '../blind/sealed-sets';
import { guestTests } from '../honest-test/tests';
import { TrainingFileScreen } from '../menu/training-file-screen';
import { quizSetup } from '../quiz/quiz-setup';
import { guestSittings, running } from '../run/running';
import { guestSessions } from '../sync/sessions';
import { bottleCare, glasses, ownWords } from '../sync/stores';
import type { Carried } from '../sync/training-file';
import { pageTitle } from '../ui/page-title';

export const meta = () => pageTitle('Take my training along');

const CARRIED: Carried = {
  trainingSettings,
  ownPacks,
  bottleCare,
  ownWords,
  glasses,
  running,
  quizSetup,
  blindSets: deviceSets,
  guestSessions,
  guestTests,
  guestTestSittings: guestSittings,
};

/** Brings the values of all capabilities to the file that carries them. */
export default function TrainingFileRoute() {
  return <TrainingFileScreen carried={CARRIED} />;
}
