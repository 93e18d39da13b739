import { type AnswerOption, type NameId, plainText } from '@nosewise/domain/aromas/names';
import { SECOND } from '@nosewise/domain/time';
import { type Ref, type RefObject, useRef } from 'react';
import { useSingleKeys } from '../single-keys';

interface AnswerFilterProps {
  ref?: Ref<HTMLInputElement>;
  label?: string;
  typed: string;
  /** The answers that match, in the order on the screen. */
  found: readonly AnswerOption[];
  /** Enter chooses a single one. From several it leads to the first, as the arrow down does. */
  list?: RefObject<HTMLElement | null>;
  onType: (typed: string) => void;
  onAnswer: (chosen: NameId) => void;
}

/** Narrows the answers while the person types. */
export function AnswerFilter({
  ref,
  label = 'Find an aroma',
  typed,
  found,
  list,
  onType,
  onAnswer,
}: AnswerFilterProps) {
  return (
    <input
      ref={ref}
      type="search"
      value={typed}
      aria-label={label}
      placeholder={label}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      enterKeyHint="done"
      className="min-h-12 min-w-0 grow basis-full rounded-lg sm:basis-40 border border-edge bg-sheet px-4 placeholder:text-soft"
      onChange={(event) => onType(event.target.value)}
      onKeyDown={(event) => {
        // While an input method composes a word, its keys are its own.
        if (event.nativeEvent.isComposing) return;
        if (event.key !== 'Enter' && event.key !== 'ArrowDown') return;
        event.preventDefault();
        const [only, second] = found;
        if (event.key === 'Enter' && only && !second) onAnswer(only.id);
        else list?.current?.querySelector('button')?.focus();
      }}
    />
  );
}

/** Letters that follow within this time are of the same word. */
const SAME_WORD = SECOND;

/**
 * Listens to the keyboard: a digit chooses the answer in that place, 0 says "I don't know". Letters start the filter,
 * where digits are text; without one they lead to the answer that begins with them, a single one from each to the next.
 */
export function useAnswerKeys(
  inOrder: readonly AnswerOption[],
  filter: RefObject<HTMLInputElement | null>,
  list: RefObject<HTMLUListElement | null>,
  { onAnswer, onPass }: { onAnswer: (chosen: NameId) => void; onPass: () => void },
): void {
  const word = useRef({ typed: '', at: 0 });

  function lead(key: string, at: number): boolean {
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])];
    const begins = (typed: string) =>
      buttons.filter((_, place) => plainText(inOrder[place]?.name ?? '').startsWith(plainText(typed)));
    const before = at - word.current.at < SAME_WORD ? word.current.typed : '';
    const going = before === '' ? [] : begins(before + key);
    if (going.length === 0 && key === ' ') return false;
    word.current = { typed: going.length > 0 ? before + key : key, at };
    const found = going.length > 0 ? going : begins(key);
    const here = found.findIndex((button) => button.matches(':focus'));
    (found[going.length > 0 ? Math.max(here, 0) : here + 1] ?? found[0])?.focus();
    return true;
  }

  useSingleKeys((event) => {
    const { key } = event;
    const chosen = /^[1-9]$/.test(key) ? inOrder[Number(key) - 1] : undefined;
    if (chosen) {
      event.preventDefault();
      onAnswer(chosen.id);
    } else if (key === '0') {
      event.preventDefault();
      onPass();
    } else if (filter.current) {
      // Only moves the focus: the letter then reaches the input by itself.
      if (/^\p{L}$/u.test(key)) filter.current.focus();
    } else if (/^[\p{L} ]$/u.test(key) && lead(key, event.timeStamp)) event.preventDefault();
  });
}
