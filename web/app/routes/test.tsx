import { bottlesLeft } from '@nosewise/domain/run/test-sitting';
import { answerOptions } from '@nosewise/domain/training/names';
import { lazy, Suspense } from 'react';
import { TestScreen } from '../honest-test/test-screen';
import { historyReady } from '../sync/sync';
import { optional } from '../ui/optional';
import { pageTitle } from '../ui/page-title';
import type { Route } from './+types/test';
import { loadOnItsWay } from './wait-for-account';

const stickers = () => import('../blind/test-stickers');
/** Loaded when the person chooses how to take a test. */
const TestStickers = optional(stickers, 'Your blind sets could not be loaded');
/** Loaded when a sitting begins. */
const AnswerGrid = lazy(async () => ({ default: (await import('../ui/answer-grid')).AnswerGrid }));

export const meta = () => pageTitle('The honest test');

/** Loads the code that keeps a sitting, and with it the history, from which the series of tests are read. */
export async function clientLoader() {
  const [OnItsWay] = await Promise.all([loadOnItsWay(), historyReady()]);
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
      stickers={(plan, onChoose) => (
        <Suspense>
          <TestStickers plan={plan} onChoose={onChoose} />
        </Suspense>
      )}
      openSticker={async (sitting) => (await stickers()).openTestSticker(sitting)}
    />
  );
}
