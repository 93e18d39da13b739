import type { ROOM_MODES } from '@nosewise/domain/rooms/room';
import { Bottle } from '../../shared/ui/bottle';
import { HAND, LineIcon } from '../../shared/ui/line-icon';

/** The bowl of a tasting glass and what is in it, in units of 64 by 100. */
const BOWL = 'M18 8h28c6 21 5 47-14 47S12 29 18 8z';
const LIQUID = 'M15.5 29h33c.7 13-3 24.5-16.5 24.5S14.8 42 15.5 29z';

/**
 * The glass of a tasting, which has no colour until its drink is named: that would be a hint. Decoration: the text next
 * to it says the same.
 */
export function TastingGlass({
  colour,
  className = '',
}: {
  colour?: string | undefined;
  className?: string;
}) {
  return (
    <svg viewBox="0 0 64 100" aria-hidden="true" className={`shrink-0 text-edge ${className}`}>
      <path d={BOWL} className="fill-sheet" />
      <path
        d={LIQUID}
        fill={colour ?? 'currentColor'}
        fillOpacity={colour ? 1 : 0.4}
        className={colour ? 'origin-bottom transition-[scale] duration-300 starting:scale-y-0' : ''}
      />
      <g fill="none" strokeWidth="2" strokeLinecap="round" strokeLinejoin="round">
        <path d="M20.5 15c-1.5 7-2 14-1.5 20" stroke="var(--color-sheet)" strokeOpacity=".55" />
        <path d={`${BOWL}M32 55v36M20 92h24`} stroke="currentColor" />
      </g>
    </svg>
  );
}

export type Mode = (typeof ROOM_MODES)[number];

/** Together: one bottle for all. Carousel: bottles on a circle. Handed: a bottle without a number, and a hand. Tasting: one drink. */
export function ModeDrawing({ mode }: { mode: Mode }) {
  if (mode === 'together') {
    return (
      <span className="flex h-20 items-end gap-[4%] sm:gap-3">
        {['first', 'second', 'third'].map((bottle) => (
          <Bottle key={bottle} label={7} category="Red Fruit" className="h-16 max-w-[28%]" />
        ))}
      </span>
    );
  }
  if (mode === 'tasting') {
    return (
      <span className="flex h-20 items-end gap-[4%] sm:gap-3">
        {['first', 'second', 'third'].map((glass) => (
          <TastingGlass key={glass} className="h-16 max-w-[28%]" />
        ))}
      </span>
    );
  }
  if (mode === 'handed') {
    return (
      <span className="flex h-20 items-end gap-3 text-accent">
        <Bottle label="?" className="h-16" />
        <LineIcon lines={HAND} className="size-10" />
      </span>
    );
  }
  return (
    <svg viewBox="0 0 160 80" aria-hidden="true" className="h-20 max-w-full self-start text-accent">
      <ellipse
        cx="80"
        cy="40"
        rx="62"
        ry="26"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeDasharray="5 5"
      />
      {CIRCLE.map(([x, y], index) => (
        <g key={`${x} ${y}`}>
          <circle cx={x} cy={y} r="11" className="fill-sheet" stroke="currentColor" strokeWidth="2" />
          <text x={x} y={y + 4.5} textAnchor="middle" fontSize="12" className="numeral fill-ink">
            {index + 5}
          </text>
        </g>
      ))}
    </svg>
  );
}

const CIRCLE = [
  [80, 14],
  [138, 32],
  [116, 63],
  [44, 63],
  [22, 32],
] as const;
