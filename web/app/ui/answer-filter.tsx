import { type AnswerOption, type NameId, plainText } from '@nosewise/domain/training/names';
import type { Ref, RefObject } from 'react';
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
 * Listens to the keyboard: a digit chooses the answer in that place, 0 says "I don't know". A letter starts the filter,
 * where digits are text; without one it leads to the next answer that begins with it.
 */
export function useAnswerKeys(
  inOrder: readonly AnswerOption[],
  filter: RefObject<HTMLInputElement | null>,
  list: RefObject<HTMLUListElement | null>,
  onAnswer: (chosen: NameId) => void,
  onPass: () => void,
): void {
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
      if (filter.current) filter.current.focus();
      else nextWith(event.key, inOrder, [...(list.current?.querySelectorAll('button') ?? [])])?.focus();
    }
  });
}

/** Finds the next answer from the one with the focus on that begins with a letter. */
function nextWith(
  letter: string,
  inOrder: readonly AnswerOption[],
  buttons: readonly HTMLButtonElement[],
): HTMLButtonElement | undefined {
  const begins = buttons.filter((_, place) =>
    plainText(inOrder[place]?.name ?? '').startsWith(plainText(letter)),
  );
  return begins[begins.findIndex((button) => button.matches(':focus')) + 1] ?? begins[0];
}
