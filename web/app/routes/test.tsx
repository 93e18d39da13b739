import { answerOptions } from '@nosewise/domain/names';
import { TestScreen } from '../honest-test/test-screen';
import { historyReady } from '../sync/sync';
import { AnswerGrid } from '../ui/answer-grid';
import { pageTitle } from '../ui/page-title';

export const meta = () => pageTitle('The honest test');

/** The series of tests are read from the history. */
export async function clientLoader() {
  await historyReady();
  return null;
}

/** Brings the answers of the training to the test, which has neither hints nor verdicts. */
export default function TestRoute() {
  return (
    <TestScreen
      answers={({ names, upcoming }, onAnswer) =>
        upcoming.length > 0 && (
          <AnswerGrid options={answerOptions(names)} onAnswer={onAnswer} onPass={() => onAnswer(null)} />
        )
      }
    />
  );
}
