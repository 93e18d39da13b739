import type { AnswerOption } from '@nosewise/domain/session';
import { categoryColour } from '../../shared/ui/category';

interface AnswerButtonProps {
  option: AnswerOption;
  /** The digit that chooses it: its place among the answers, shown up to nine. */
  shortcut: number | undefined;
  /** Without it the answer is ruled out. */
  onAnswer?: (name: string) => void;
}

export function AnswerButton({ option, shortcut, onAnswer }: AnswerButtonProps) {
  return (
    <button
      type="button"
      disabled={!onAnswer}
      onClick={() => onAnswer?.(option.name)}
      className="flex min-h-13 w-full items-center gap-2.5 rounded-lg border border-edge bg-sheet py-2 pr-2 pl-3 text-left leading-tight font-medium transition-colors duration-150 hover:border-ink hover:bg-shade active:bg-shade disabled:cursor-not-allowed disabled:border-rule disabled:bg-transparent disabled:font-normal disabled:text-soft"
    >
      <span
        aria-hidden="true"
        className="size-2.5 shrink-0 rounded-full"
        style={{ background: onAnswer ? categoryColour(option.category) : 'var(--color-rule)' }}
      />
      <bdi className="min-w-0 grow [overflow-wrap:anywhere] hyphens-auto">{option.name}</bdi>
      {shortcut !== undefined && shortcut <= 9 && (
        <span
          aria-hidden="true"
          className="hidden rounded border border-rule px-1.5 font-sans text-sm font-normal text-soft [@media(hover:hover)]:inline"
        >
          {shortcut}
        </span>
      )}
    </button>
  );
}
