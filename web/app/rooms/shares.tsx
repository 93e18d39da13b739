import type { Share } from '@nosewise/contract/room-calls';
import type { AnswerOption } from '@nosewise/domain/aromas/names';
import { categoryColour } from '../../shared/ui/category';
import { CHECK, LineIcon } from '../../shared/ui/line-icon';

/** On a grid of 12 by 12: shapes tell bars apart without their colours. */
const SHAPES = [
  'M6 1a5 5 0 1 1 0 10A5 5 0 0 1 6 1z',
  'M1.5 1.5h9v9h-9z',
  'M6 1l5 9.5H1z',
  'M6 .5 11.5 6 6 11.5.5 6z',
  'M4.5 1h3v3.5H11v3H7.5V11h-3V7.5H1v-3h3.5z',
  'M1 1.5h10L6 11z',
] as const;

/** A wall has room for this many in one column, and for this many in two. */
const IN_ONE = 6;
const IN_TWO = 14;

/** Adds the right name to what everybody said, if nobody said it: then it is told first, with nobody. */
export function withRight(
  shares: readonly Share[],
  { nameId = '', name = '' }: { readonly nameId?: string | undefined; readonly name?: string | undefined },
): readonly Share[] {
  return shares.some(({ isRight }) => isRight)
    ? shares
    : [{ id: nameId, name, count: 0, isRight: true }, ...shares];
}

interface SharesProps {
  /** The right one first. */
  shares: readonly Share[];
  choices: readonly Pick<AnswerOption, 'id' | 'category'>[];
  /** Readable across a room. */
  isLarge?: boolean;
}

/** Shows how many chose which name: a bar for each, with a letter and a shape beside its colour. */
export function Shares({ shares, choices, isLarge = false }: SharesProps) {
  const all = Math.max(
    1,
    shares.reduce((sum, { count }) => sum + count, 0),
  );
  const shown = isLarge ? shares.slice(0, IN_TWO) : shares;
  const rest = shares.slice(shown.length);
  return (
    <ol
      aria-label="What everybody chose"
      className={`grid w-full ${isLarge ? (shares.length > IN_ONE ? MANY : FEW) : 'max-w-2xl gap-3'}`}
    >
      {shown.map(({ id, name, count, isRight }, index) => {
        const category = choices.find((choice) => choice.id === id)?.category ?? '';
        return (
          <li key={id ?? ''} className="grid grid-cols-[auto_1fr_auto] items-center gap-x-3 leading-tight">
            <span
              aria-hidden="true"
              className="flex items-center gap-1.5 font-semibold"
              style={{ color: categoryColour(category) }}
            >
              <svg viewBox="0 0 12 12" aria-hidden="true" className="size-[0.8em]" fill="currentColor">
                <path d={SHAPES[index % SHAPES.length]} />
              </svg>
              <span className="text-ink">{String.fromCharCode(65 + (index % 26))}</span>
            </span>
            <span className={`flex min-w-0 items-center gap-2 ${isRight ? 'font-semibold' : ''}`}>
              <bdi className="min-w-0 wrap-anywhere">{name}</bdi>
              {isRight && <LineIcon lines={CHECK} label="right" className="size-[1em] shrink-0 text-good" />}
            </span>
            <span className="tabular-nums">{count}</span>
            <span className="col-span-3 mt-1 h-[0.5em] rounded-full bg-shade forced-color-adjust-none">
              <span
                className="block h-full rounded-full transition-[width] duration-200"
                style={{ width: `${(100 * count) / all}%`, background: categoryColour(category) }}
              />
            </span>
          </li>
        );
      })}
      {rest.length > 0 && (
        <li className="text-lg text-soft lg:col-span-2">
          {`Also: ${rest.map(({ name, count }) => `${name.toLowerCase()} ${count}`).join(', ')}`}
        </li>
      )}
    </ol>
  );
}

const FEW = 'gap-4 text-[min(clamp(1.5rem,2.4vw,3rem),10vw)]';
const MANY = 'gap-x-10 gap-y-3 text-[min(clamp(1.25rem,1.7vw,2.25rem),10vw)] lg:grid-cols-2';
