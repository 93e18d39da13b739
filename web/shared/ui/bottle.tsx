import type { Scent } from '@nosewise/domain/models';
import type { CSSProperties } from 'react';
import { categoryColour, liquidColour } from './category';

interface BottleProps {
  /** The text on the label: the bottle's number. Without one there is no label. */
  label: string | number;
  /** Takes the number's place on the label if it fits. */
  name?: string | undefined;
  /** The aroma category. Left out while it must not be known. */
  category?: string | undefined;
  opened?: boolean;
  empty?: boolean;
  /** How full it is, a ratio 0..1. The label is then small, so that the level shows around it. */
  fill?: number | undefined;
  /** Where its liquid comes from when the bottle is named, a ratio 0..1 of its level. */
  rises?: number | undefined;
  className?: string;
}

/** Categories whose liquids look like gold, silver and bronze, for the first three of a ranking. */
export const METALS = ['Sweet', 'Mineral', 'Woody'] as const;

/** The outline of the glass, in units of 64 by 100. */
export const GLASS = 'M25 26h14v5c0 5 12 7 12 17v40a7 7 0 0 1-7 7H20a7 7 0 0 1-7-7V48c0-10 12-12 12-17z';
const LIQUID = 'M16.5 53h31v34.5a4.5 4.5 0 0 1-4.5 4.5H21a4.5 4.5 0 0 1-4.5-4.5z';
const WIDE_LABEL = { x: 13, y: 56, width: 38, height: 26 };
const SMALL_LABEL = { x: 20, y: 59, width: 24, height: 21, rx: 2 };

/** Draws the liquid up to a level, a ratio 0..1; the shoulder of the glass is full. */
export function liquidTo(fill: number): string {
  return `M16.5 ${92 - 42 * fill}H47.5V87.5a4.5 4.5 0 0 1-4.5 4.5H21a4.5 4.5 0 0 1-4.5-4.5z`;
}

/** The numbered bottle. Decoration: the text next to it says the same. */
export function Bottle({
  label,
  name,
  category,
  opened = false,
  empty = false,
  fill,
  rises,
  className = '',
}: BottleProps) {
  const style: CSSProperties & Record<`--${string}`, number | undefined> = {
    color: category ? categoryColour(category) : 'var(--color-edge)',
    '--rises': rises,
  };
  return (
    <svg
      viewBox="0 0 64 100"
      preserveAspectRatio="xMidYMax"
      className={`bottle overflow-visible ${className}`}
      style={style}
      aria-hidden="true"
      data-opened={opened}
    >
      <path d={GLASS} className="fill-sheet" />
      <path d={GLASS} fill="currentColor" fillOpacity=".1" />
      {empty || fill === 0 || (
        <path
          d={fill === undefined ? LIQUID : liquidTo(fill)}
          className="bottle-liquid"
          fill={category ? liquidColour(category) : 'currentColor'}
          fillOpacity={category ? 1 : 0.4}
        />
      )}
      <path d={GLASS} fill="none" stroke="currentColor" strokeWidth="2" strokeLinejoin="round" />
      <path
        d="M19.5 52v32"
        stroke="var(--color-sheet)"
        strokeOpacity=".55"
        strokeWidth="2.4"
        strokeLinecap="round"
      />
      <g className="bottle-cork">
        <rect x="22" y="7" width="20" height="19" rx="3" className="fill-ink" />
        <path
          d="M27 11v11M32 11v11M37 11v11"
          stroke="var(--color-paper)"
          strokeOpacity=".35"
          strokeWidth="1.4"
        />
      </g>
      {(label !== '' || name) && (
        <g className="bottle-label">
          <rect {...(fill === undefined ? WIDE_LABEL : SMALL_LABEL)} className="fill-sheet" />
          {fill === undefined && <path d="M13 56h38M13 82h38" stroke="currentColor" strokeWidth="1.2" />}
          <Label lines={linesOf(name) ?? [String(label)]} isName={linesOf(name) !== undefined} />
        </g>
      )}
    </svg>
  );
}

/** Splits a name into the lines of a label; `undefined` when it would not be readable there. */
function linesOf(name: string | undefined): string[] | undefined {
  const lines = name?.split(' ');
  return lines && lines.length <= 3 && lines.every(({ length }) => length <= 14) ? lines : undefined;
}

function Label({ lines, isName }: { lines: readonly string[]; isName: boolean }) {
  const longest = Math.max(...lines.map(({ length }) => length));
  const size = isName ? Math.min(lines.length > 2 ? 8 : 10, 54 / longest) : longest > 2 ? 15 : 19;
  return lines.map((line, index) => (
    <text
      key={line}
      x="32"
      y={69 + size * (0.34 + 1.1 * (index - (lines.length - 1) / 2))}
      textAnchor="middle"
      className="numeral fill-ink"
      fontSize={size}
      // The display type is cut to 500; made bold by the browser, its question mark would be hollow.
      fontWeight={line === '?' ? 500 : 600}
    >
      {line}
    </text>
  ));
}

interface ShelfProps {
  bottles: readonly Pick<Scent, 'bottleNumber' | 'category'>[];
  className?: string;
}

/** Shows a few bottles of a kit in a row on a thin line. Each has its place from the start, so that nothing moves. */
export function Shelf({ bottles, className = '' }: ShelfProps) {
  return (
    <div
      aria-hidden="true"
      className={`grid items-end gap-2 border-b border-edge sm:gap-3 ${className}`}
      style={{ gridTemplateColumns: `repeat(${bottles.length}, minmax(0, 1fr))` }}
    >
      {bottles.map(({ bottleNumber, category }) => (
        <Bottle key={bottleNumber} label={bottleNumber} category={category} className="w-full" />
      ))}
    </div>
  );
}
