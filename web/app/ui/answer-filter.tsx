import type { AnswerOption, NameId } from '@nosewise/domain/training/names';
import { type Ref, useRef } from 'react';
import { useSingleKeys } from './single-keys';

interface AnswerFilterProps {
  ref: Ref<HTMLInputElement>;
  typed: string;
  /** The answers that match, in the order on the screen. Enter chooses a single one. */
  found: readonly AnswerOption[];
  onType: (typed: string) => void;
  onAnswer: (chosen: NameId) => void;
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
      className="min-h-12 min-w-0 grow basis-full rounded-lg sm:basis-40 border border-edge bg-sheet px-4 placeholder:text-soft"
      onChange={(event) => onType(event.target.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return;
        event.preventDefault();
        const [only, second] = found;
        if (only && !second) onAnswer(only.id);
      }}
    />
  );
}

/**
 * Listens to the keyboard: a digit chooses the answer in that place, 0 says "I don't know", a letter starts the filter,
 * where digits are text.
 * @returns the ref for the filter's input
 */
export function useAnswerKeys(
  inOrder: readonly AnswerOption[],
  onAnswer: (chosen: NameId) => void,
  onPass: () => void,
) {
  const filter = useRef<HTMLInputElement>(null);

  useSingleKeys((event) => {
    const chosen = /^[1-9]$/.test(event.key) ? inOrder[Number(event.key) - 1] : undefined;
    if (chosen) {
      event.preventDefault();
      onAnswer(chosen.id);
    } else if (event.key === '0') {
      event.preventDefault();
      onPass();
    } else if (/^\p{L}$/u.test(event.key)) {
      // Only moves the focus: the letter then reaches the input by itself.
      filter.current?.focus();
    }
  });

  return filter;
}
