import { TestScreen } from '../honest-test/test-screen';
import { AnswerGrid } from '../training/answer-grid';
import { pageTitle } from '../ui/page-title';

export const meta = () => pageTitle('The honest test');

/** Brings the answers of the training to the test, which has neither hints nor verdicts. */
export default function TestRoute() {
  return (
    <TestScreen
      answers={({ id, packName, names, upcoming: [current, ...upcoming] }, onAnswer) =>
        current && (
          <AnswerGrid
            session={{
              id,
              kitNames: [packName],
              pool: names,
              answered: [],
              current: { mode: 'name', bottle: current },
              upcoming: upcoming.map((bottle) => ({ mode: 'name', bottle })),
              phase: { name: 'quiz', hint: [] },
            }}
            hintCount={0}
            onHint={() => undefined}
            onAnswer={onAnswer}
            onPass={() => onAnswer(null)}
          />
        )
      }
    />
  );
}
