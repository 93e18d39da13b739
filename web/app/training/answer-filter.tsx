import type { AnswerOption } from '@nosewise/domain/session';
import type { Ref } from 'react';

interface AnswerFilterProps {
  ref: Ref<HTMLInputElement>;
  typed: string;
  /** The answers that are left, in the order on the screen. Enter chooses when only one is. */
  found: readonly AnswerOption[];
  onType: (typed: string) => void;
  onAnswer: (name: string) => void;
}

/** Narrows the answers while the person types. */
export function AnswerFilter({ ref, typed, found, onType, onAnswer }: AnswerFilterProps) {
  return (
    <input
      ref={ref}
      type="search"
      value={typed}
      aria-label="Find an aroma"
      placeholder="Find an aroma"
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      enterKeyHint="done"
      className="min-h-12 min-w-0 grow rounded-lg border border-edge bg-sheet px-4 placeholder:text-soft"
      onChange={(event) => onType(event.target.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return;
        event.preventDefault();
        const [only, second] = found;
        if (only && !second) onAnswer(only.name);
      }}
    />
  );
}
