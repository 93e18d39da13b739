import { type AnswerOption, DONT_KNOW, type NameId, plainText } from '@nosewise/domain/aromas/names';
import { type ReactNode, useRef, useState } from 'react';
import { buttonStyle } from '../../../shared/ui/button';
import { dotOf } from '../../../shared/ui/category';
import { KeyHint } from '../single-keys';
import { AnswerFilter, useAnswerKeys } from './answer-filter';

interface AnswerGridProps {
  /** The answers that can be chosen. */
  options: readonly AnswerOption[];
  /** Whether a hint has left only these. */
  hinted?: boolean;
  onAnswer: (chosen: NameId) => void;
  /** "I don't know" */
  onPass: () => void;
  /** A control next to the filter. */
  children?: ReactNode;
}

/**
 * All aromas of the packs as answers, in alphabetical order. After a hint only the remaining ones are shown,
 * and the bar with the controls stays in place.
 */
export function AnswerGrid({ options: open, hinted = false, onAnswer, onPass, children }: AnswerGridProps) {
  const [typed, setTyped] = useState('');
  const wide = open.length >= FILTER_FROM;
  const few = open.length <= FEW;
  // A hint moves nothing.
  const isBelow = few && !hinted;
  const found = wide ? filterOptions(open, typed) : open;
  const filter = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLUListElement>(null);
  useAnswerKeys(found, filter, list, { onAnswer, onPass });

  return (
    <div className={`group flex grow flex-col ${isBelow ? 'lg:max-w-xl lg:pt-8' : ''}`}>
      <div
        className={`z-10 flex flex-wrap gap-2 bg-paper py-2 roomy:sticky sm:justify-end sm:gap-3 sm:py-3 lg:pb-2 ${isBelow ? 'lg:order-last lg:justify-start' : 'lg:top-0'} roomy:max-lg:bottom-0 roomy:max-lg:order-last roomy:max-lg:-mx-4 roomy:max-lg:mt-4 roomy:max-lg:border-t roomy:max-lg:border-rule roomy:max-lg:px-4`}
      >
        {wide && (
          <AnswerFilter
            ref={filter}
            typed={typed}
            found={found}
            list={list}
            onType={setTyped}
            onAnswer={onAnswer}
          />
        )}
        {children}
        <PassButton onPass={onPass} />
      </div>
      <p className="sr-only" role="status">
        {`${wide && typed ? `${found.length} ${found.length === 1 ? 'answer' : 'answers'} found` : ''}${hinted ? `Hint: one of ${found.map((option) => option.name).join(', ')}` : ''}`}
      </p>
      {found.length === 0 && (
        <p className="py-6 text-soft">
          <span>{`No aroma in your packs matches “${typed}”. `}</span>
          <button
            type="button"
            className="font-medium underline underline-offset-4"
            onClick={() => setTyped('')}
          >
            Show all answers
          </button>
        </p>
      )}
      <ul
        ref={list}
        aria-label="Answers"
        className={`grow content-start pb-2 lg:pt-1 ${few ? 'grid grid-cols-1 gap-2 sm:grid-cols-2 sm:gap-3 lg:grow-0 lg:grid-cols-1' : `names sm:grid sm:grid-cols-3 ${wide ? 'lg:grid-cols-4' : ''}`}`}
      >
        {found.map((option, place) => (
          <li key={option.id} className="wrap-break-word">
            <AnswerButton option={option} shortcut={place + 1} isBig={few} onAnswer={onAnswer} />
          </li>
        ))}
      </ul>
    </div>
  );
}

interface AnswerButtonProps {
  option: AnswerOption;
  /** The digit that chooses it: its place among the answers, shown up to nine. */
  shortcut: number;
  isBig: boolean;
  onAnswer: (chosen: NameId) => void;
}

function AnswerButton({ option, shortcut, isBig, onAnswer }: AnswerButtonProps) {
  return (
    <button
      type="button"
      // An Enter that has led here from the filter chooses nothing while it is held.
      onKeyDown={(event) => event.repeat && event.key === 'Enter' && event.preventDefault()}
      // The second click of a double click was meant for the step before.
      onClick={({ detail }) => detail <= 1 && onAnswer(option.id)}
      className={`flex w-full items-center gap-2 rounded-lg border border-edge bg-sheet py-2 pr-2 pl-3 text-left leading-tight font-medium transition-colors duration-150 hover:border-ink hover:bg-shade active:bg-shade ${isBig ? 'min-h-16 text-lg' : 'min-h-13'}`}
    >
      <span
        aria-hidden="true"
        className="size-2.5 shrink-0 rounded-full forced-color-adjust-none"
        style={dotOf(option.category)}
      />
      <bdi className="min-w-0 grow">{option.name}</bdi>
      {shortcut <= 9 && <KeyHint digit={shortcut} />}
    </button>
  );
}

/** "I don't know": beside the aromas, never among them, and within reach of the thumb. */
function PassButton({ onPass }: { onPass: () => void }) {
  return (
    <button type="button" className={buttonStyle('secondary', 'shrink-0 grow sm:grow-0')} onClick={onPass}>
      {DONT_KNOW}
      <KeyHint digit={0} />
    </button>
  );
}

/** So few answers are large, each on its own. */
const FEW = 4;

/** This many answers or more have a filter; fewer stand on one screen. */
export const FILTER_FROM = 24;

/** Finds the options whose name contains the typed text. Those that begin with it come first. */
export function filterOptions(options: readonly AnswerOption[], typed: string): AnswerOption[] {
  const wanted = plainText(typed);
  const found = options.filter(({ name }) => plainText(name).includes(wanted));
  return first(found, ({ name }) => plainText(name).startsWith(wanted));
}

/** Moves some items before the others. */
export function first<T>(items: readonly T[], isFirst: (item: T) => boolean): T[] {
  return [...items.filter(isFirst), ...items.filter((item) => !isFirst(item))];
}
