import type { ROOM_MODES } from '@nosewise/domain/rooms/room';
import { Bottle } from '../../shared/ui/bottle';
import { HAND, LineIcon } from '../../shared/ui/line-icon';
import { AnyVessel } from '../ui/vessel';

export type Mode = (typeof ROOM_MODES)[number];

/** Together: one bottle for all. Carousel: bottles on a circle. Handed: a bottle without a number, and a hand. Tasting: one drink. */
export function ModeDrawing({ mode, family }: { mode: Mode; family?: string | undefined }) {
  if (mode === 'together') {
    return (
      <span className="flex h-20 items-end gap-[4%] sm:gap-3">
        {THREE.map((bottle) => (
          <Bottle key={bottle} label={7} category="Red Fruit" className="h-16 max-w-[28%]" />
        ))}
      </span>
    );
  }
  if (mode === 'tasting') {
    return (
      <span className="flex h-20 items-end gap-[4%] sm:gap-3">
        {family === undefined ? (
          <AnyVessel className="h-16 max-w-[28%]" />
        ) : (
          THREE.map((each) => <AnyVessel key={each} family={family} className="h-16" />)
        )}
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

const THREE = ['first', 'second', 'third'];
const CIRCLE = [
  [80, 14],
  [138, 32],
  [116, 63],
  [44, 63],
  [22, 32],
] as const;
