import type { Mark } from '@nosewise/domain/run/places';
import type { ReactNode } from 'react';
import { useNotesSoon } from '../useNote';
import { WayOut } from '../ways/way-out';

interface QuestionBarProps {
  /** The name of the counted thing. */
  unit?: 'Question' | 'Round';
  /** Counted from 1. */
  number: number;
  count: number;
  /** Replaces the count. */
  title?: string | undefined;
  /** The outcomes so far, if they may be shown. */
  marks?: readonly (Mark | undefined)[];
  /** The address of the way out. */
  back?: string;
  /** Whether the page keeps the header of the site above it. */
  hasHeader?: boolean;
  /** A control at the end of the bar. */
  children: ReactNode;
}

/** The most marks that fit into the bar of a phone; more get a line of their own. */
const MARKS_IN_BAR = 3;

/**
 * 'Question N of M', or another unit, with the way out. A screen with something to lose guards leaving it by
 * any link.
 */
export function QuestionBar({
  unit = 'Question',
  number,
  count,
  title = `${unit} ${number} of ${count}`,
  marks = [],
  back = '/app',
  hasHeader = false,
  children,
}: QuestionBarProps) {
  useNotesSoon();
  const hasOwnLine = count > MARKS_IN_BAR;
  return (
    <div
      data-under-way={hasHeader ? 'below header' : 'alone'}
      className="flex flex-wrap items-center gap-x-3 py-2"
    >
      <WayOut to={back} />
      <p className="font-medium narrow:text-[min(1rem,6.3vw)]">{title}</p>
      <ol
        aria-hidden="true"
        className={`ml-auto flex h-2.5 items-center gap-1 narrow:hidden sm:gap-1.5 ${hasOwnLine ? 'max-sm:order-last max-sm:basis-full' : ''}`}
      >
        {Array.from({ length: count }, (_, index) => index + 1).map((each) => (
          <li key={each} className="flex">
            <Dot mark={marks[each - 1]} place={each - number} />
          </li>
        ))}
      </ol>
      <div className={hasOwnLine ? 'max-sm:ml-auto' : 'narrow:ml-auto'}>{children}</div>
    </div>
  );
}

/**
 * A right answer is a disc, a wrong one a cross, *I don't know* a dash, one for practice a ring, a meeting a diamond: told
 * apart without colours.
 */
const SHAPES: Record<Mark, { readonly lines: string; readonly style: string }> = {
  right: { lines: 'M5 1a4 4 0 1 1 0 8 4 4 0 0 1 0-8z', style: 'fill-current text-good' },
  wrong: { lines: 'm1.5 1.5 7 7m0-7-7 7', style: 'fill-none text-bad' },
  passed: { lines: 'M1.5 5h7', style: 'fill-none text-soft' },
  practice: { lines: 'M5 1.5a3.5 3.5 0 1 1 0 7 3.5 3.5 0 0 1 0-7z', style: 'fill-none text-soft' },
  met: { lines: 'm5 2 3 3-3 3-3-3z', style: 'fill-current text-soft' },
};

/** @param place 0 for the question in play, negative before it */
function Dot({ mark, place }: { mark: Mark | undefined; place: number }) {
  if (mark) {
    const { lines, style } = SHAPES[mark];
    return (
      <svg aria-hidden="true" viewBox="0 0 10 10" data-mark={mark} className={`size-2.5 ${style}`}>
        <path d={lines} stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
      </svg>
    );
  }
  const style =
    place > 0
      ? 'w-1.5 bg-rule forced-colors:border forced-colors:border-[GrayText]'
      : `${place === 0 ? 'w-5' : 'w-1.5'} bg-accent forced-colors:bg-[CanvasText]`;
  return <span className={`h-1.5 rounded-full transition-all duration-200 ${style}`} />;
}
