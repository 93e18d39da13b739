import type { DrinkFamily, DrinkGroup } from '@nosewise/catalogue/drinks/drinks';

/** A vessel in units of 64 by 100: its glass, what is in it, and the lines around it. */
interface Shape {
  readonly glass: string;
  readonly liquid: string;
  readonly lines: string;
  /** Where it begins below the top. */
  readonly top: number;
}

const WINE: Shape = {
  glass: 'M18 8h28c6 21 5 47-14 47S12 29 18 8z',
  liquid: 'M15.5 29h33c.7 13-3 24.5-16.5 24.5S14.8 42 15.5 29z',
  lines: 'M32 55v36M20 92h24',
  top: 5,
};
const CUP: Shape = {
  glass: 'M9 48h38v19c0 15-7 24-19 24S9 82 9 67z',
  liquid: 'M10.5 56h35v11c0 14-6.5 22.5-17.5 22.5S10.5 81 10.5 67z',
  lines: 'M47 55c15-3 15 20-1.5 20M5 92h46',
  top: 40,
};
const NOSING: Shape = {
  glass: 'M23 34h18c0 12 8 17 8 29 0 11-7 18-17 18s-17-7-17-18c0-12 8-17 8-29z',
  liquid: 'M17 60h30c1 12-5 19.5-15 19.5S16 72 17 60z',
  lines: 'M27 81l-5 11h20l-5-11',
  top: 26,
};

/** What a drink is smelled from, and its colour. The dark ones are lighter in the dark. */
const DRAWN: Readonly<Record<DrinkGroup, readonly [Shape, string]>> = {
  'White wine': [WINE, 'oklch(0.9 0.12 100)'],
  'Sparkling wine and rosé': [WINE, 'oklch(0.9 0.07 78)'],
  'Red wine': [WINE, 'light-dark(oklch(0.42 0.14 15), oklch(0.54 0.15 15))'],
  'Sweet and fortified wine': [WINE, 'oklch(0.7 0.13 65)'],
  'Coffee by origin': [CUP, 'light-dark(oklch(0.38 0.06 45), oklch(0.6 0.09 52))'],
  'Coffee by roast': [CUP, 'light-dark(oklch(0.38 0.06 45), oklch(0.6 0.09 52))'],
  Whisky: [NOSING, 'oklch(0.75 0.14 72)'],
};

interface VesselProps {
  /** `undefined` for a drink in own words: a glass without a colour. */
  group: DrinkGroup | undefined;
  /** Shows it as large as its place, rather than as large as others are beside it. */
  isClose?: boolean;
  className?: string;
}

/** The vessel of a drink, which fills. Decoration: the text next to it says the same. */
export function Vessel({ group, isClose = false, className = '' }: VesselProps) {
  const [shape, colour] = group ? DRAWN[group] : [WINE];
  return <Drawing shape={shape} top={isClose ? shape.top : 0} colour={colour} className={className} />;
}

const SHAPES: Readonly<Record<DrinkFamily, Shape>> = { Coffee: CUP, Wine: WINE, Whisky: NOSING };

interface AnyVesselProps {
  /** The kind of drinks, if that is known. */
  family?: string | undefined;
  isEmpty?: boolean;
  className: string;
}

/** The vessels that a drink may come in: before it is named, a colour would be a hint. */
export function AnyVessel({ family, isEmpty = false, className }: AnyVesselProps) {
  const shapes = Object.entries(SHAPES);
  const known = shapes.filter(([each]) => each === family);
  return (
    <span className="flex items-end justify-center gap-[4%] sm:gap-3">
      {(known.length > 0 ? known : shapes).map(([each, shape]) => (
        <Drawing key={each} shape={shape} isEmpty={isEmpty} className={className} />
      ))}
    </span>
  );
}

interface DrawingProps {
  shape: Shape;
  top?: number;
  colour?: string | undefined;
  isEmpty?: boolean;
  className: string;
}

function Drawing({
  shape: { glass, liquid, lines },
  top = 0,
  colour,
  isEmpty = false,
  className,
}: DrawingProps) {
  return (
    <svg
      viewBox={`0 ${top} 64 ${100 - top}`}
      preserveAspectRatio="xMidYMax"
      aria-hidden="true"
      className={`shrink-0 text-edge ${className}`}
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={glass} className="fill-sheet" />
      <path
        d={liquid}
        fill={colour ?? 'currentColor'}
        fillOpacity={isEmpty ? 0 : colour ? 1 : 0.4}
        className={
          colour
            ? 'origin-bottom transition-[scale] [transform-box:fill-box] duration-300 starting:scale-y-0'
            : ''
        }
      />
      <path d={`${glass}${lines}`} fill="none" stroke="currentColor" />
    </svg>
  );
}
