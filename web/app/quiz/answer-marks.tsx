import type { QuizPlayer } from '@nosewise/domain/quiz';
import { categoryColour } from '../../shared/ui/category';
import type { AskedBottle } from './asked-bottle';

interface AnswerMarksProps {
  player: QuizPlayer;
  asked: readonly AskedBottle[];
}

/** The questions of the quiz in a row: full where the player named the bottle, hollow where not. The score says the same. */
export function AnswerMarks({ player, asked }: AnswerMarksProps) {
  return (
    <ul aria-hidden="true" className="mt-2 flex flex-wrap gap-1.5">
      {player.answers.map(({ question, correct }) => (
        <li
          key={question}
          className="size-3.5 rounded-full border border-edge"
          style={correct ? filled(asked[question - 1]?.category) : undefined}
        />
      ))}
    </ul>
  );
}

function filled(category = '') {
  const colour = categoryColour(category);
  return { background: colour, borderColor: colour };
}
