import type { PooledScent } from '@nosewise/domain/models';
import type { DuelSlot } from '@nosewise/domain/run/duel-pair';
import type { ReactNode } from 'react';
import { Bottle } from '../../shared/ui/bottle';
import { useSingleKeys } from '../ui/single-keys';
import { type InPair, pairOf } from './run-words';

/** The number of a bottle, with its pack where the other has the same. */
export function NumberOf({ bottle, other }: { bottle: PooledScent; other: PooledScent }) {
  return (
    <span>
      <Bottle
        label={bottle.bottleNumber}
        className="mx-auto h-44 narrow:h-24 [@media(max-height:640px)]:h-24"
      />
      <span className="sr-only">{`Bottle ${bottle.bottleNumber} `}</span>
      {bottle.bottleNumber === other.bottleNumber && (
        <span className="block text-sm font-normal text-soft">{bottle.packName}</span>
      )}
    </span>
  );
}

/** The keys of the two, again from the first after the second. */
const ARROWS = ['ArrowLeft', 'ArrowRight'];
export const ARROWS_AND_DIGITS = [...ARROWS, '1', '2'];

interface TwoChoicesProps {
  pair: DuelSlot;
  /** No digits among numbers of bottles, which they would be taken for. */
  keys?: readonly string[];
  wordsOf: (bottle: InPair) => ReactNode;
  onChoose: (bottle: PooledScent) => void;
}

/** Two big buttons, chosen with keys as well. */
export function TwoChoices({ pair, keys = ARROWS, wordsOf, onChoose }: TwoChoicesProps) {
  const both = pairOf(pair);
  useSingleKeys((event) => {
    const chosen = both[keys.indexOf(event.key) % both.length];
    if (!chosen || event.shiftKey) return;
    event.preventDefault();
    onChoose(chosen.bottle);
  });
  return (
    <ul
      aria-label="Answers"
      className="mt-auto grid w-full max-w-2xl grid-cols-2 gap-3 pt-6 narrow:grid-cols-1 sm:mt-8 sm:gap-6 sm:pt-0"
    >
      {both.map((each, index) => (
        <li key={each.bottle.id}>
          <button
            type="button"
            // The second click of a double click would answer the next phase.
            onClick={({ detail }) => detail <= 1 && onChoose(each.bottle)}
            className="flex min-h-40 narrow:min-h-24 w-full flex-col items-center justify-center gap-2 rounded-xl border border-edge bg-sheet px-2 py-4 text-center leading-tight font-medium transition-colors duration-150 select-none hover:border-ink hover:bg-shade active:bg-shade"
          >
            <span className="min-w-0 [overflow-wrap:anywhere]">{wordsOf(each)}</span>
            <span
              aria-hidden="true"
              className="hidden rounded border border-rule px-1.5 text-sm font-normal text-soft keys:inline"
            >
              {index === 0 ? '←' : '→'}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

/** Two bottles that look alike. */
export function TwoCorks() {
  return (
    <div aria-hidden="true" className="flex justify-center py-8 lg:justify-start">
      <Bottle label="?" className="h-44 -rotate-6 xl:h-64 [@media(max-height:640px)]:h-32" />
      <Bottle label="?" className="h-44 rotate-6 xl:h-64 [@media(max-height:640px)]:h-32" />
    </div>
  );
}
