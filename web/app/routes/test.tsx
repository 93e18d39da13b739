import { bottlesLeft } from '@nosewise/domain/run/test-sitting';
import { answerOptions } from '@nosewise/domain/training/names';
import { openTestSticker, TestStickers } from '../blind/test-stickers';
import { TestScreen } from '../honest-test/test-screen';
import { keeperReady } from '../sync/sync';
import { AnswerGrid } from '../ui/answer-grid';
import { pageTitle } from '../ui/page-title';
import type { Route } from './+types/test';
import { loadOnItsWay } from './wait-for-account';

export const meta = () => pageTitle('The honest test');

/** Loads the code that keeps a sitting, and with it the history, from which the series of tests are read. */
export async function clientLoader() {
  const [OnItsWay] = await Promise.all([loadOnItsWay(), keeperReady()]);
  return { OnItsWay };
}

/** Brings the answers of the training to the test, which has neither hints nor verdicts, and the stickers of blind sets. */
export default function TestRoute({ loaderData: { OnItsWay } }: Route.ComponentProps) {
  if (OnItsWay) return <OnItsWay />;
  return (
    <TestScreen
      answers={(sitting, onAnswer) =>
        bottlesLeft(sitting) > 0 && (
          <AnswerGrid
            options={answerOptions(sitting.names)}
            onAnswer={onAnswer}
            onPass={() => onAnswer(null)}
          />
        )
      }
      stickers={(plan, onChoose) => <TestStickers plan={plan} onChoose={onChoose} />}
      openSticker={openTestSticker}
    />
  );
}
