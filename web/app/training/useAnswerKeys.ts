import type { AnswerOption } from '@nosewise/domain/session';
import { useEffect, useRef } from 'react';

/**
 * The keys of the quiz: a digit chooses the answer at that place, a letter starts the filter.
 * @returns the ref of the filter's input, when there is one
 */
export function useAnswerKeys(inOrder: readonly AnswerOption[], onAnswer: (name: string) => void) {
  const filter = useRef<HTMLInputElement>(null);

  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || event.defaultPrevented) return;
      if (document.querySelector('[role="alertdialog"]')) return;
      const chosen = /^[1-9]$/.test(event.key) ? inOrder[Number(event.key) - 1] : undefined;
      if (chosen) {
        event.preventDefault();
        onAnswer(chosen.name);
      } else if (/^\p{L}$/u.test(event.key)) {
        // Focus only: the letter then reaches the input by itself.
        filter.current?.focus();
      }
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [inOrder, onAnswer]);

  return filter;
}
