import type { AnswerOption, NameId } from '@nosewise/domain/aromas/names';
import { KeyHint, useSingleKeys } from '../ui/single-keys';

interface FewAnswersProps {
  options: readonly AnswerOption[];
  onAnswer: (chosen: NameId) => void;
}

/** A few names as big buttons. The digit keys choose: 1 the first, 2 the second, and so on. */
export function FewAnswers({ options, onAnswer }: FewAnswersProps) {
  useSingleKeys((event) => {
    const chosen = /^[1-9]$/.test(event.key) ? options[Number(event.key) - 1] : undefined;
    if (chosen === undefined) return;
    event.preventDefault();
    onAnswer(chosen.id);
  });
  return (
    <ul aria-label="Answers" className="grid gap-3 [@media(max-height:640px)]:gap-2 sm:grid-cols-2 lg:grow">
      {options.map(({ id, name }, index) => (
        <li key={id}>
          <button
            type="button"
            // The second click of a double click would answer the next step.
            onClick={({ detail }) => detail <= 1 && onAnswer(id)}
            className="flex min-h-16 [@media(max-height:640px)]:min-h-14 w-full items-center gap-3 rounded-xl border border-edge bg-sheet px-5 py-3 text-left text-lg leading-tight font-medium transition-colors duration-150 select-none hover:border-ink hover:bg-shade active:bg-shade"
          >
            <span className="min-w-0 grow [overflow-wrap:anywhere]">{name}</span>
            <KeyHint digit={index + 1} />
          </button>
        </li>
      ))}
    </ul>
  );
}
