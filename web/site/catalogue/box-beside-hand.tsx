import { aromasOf, shelfOfKit } from '@nosewise/catalogue/aromas/packs';
import { bottleCount, type Kit } from '@nosewise/catalogue/shop/kit';
import type { BoxSize, KitSizes } from '@nosewise/contract/site-renderer';
import { liquidColour } from '../../shared/ui/category';
import { HAND, HandWithBottle } from '../parts/drawings';

/** The bottle that all our drawings show, in millimetres. */
const BOTTLE = { height: 60, diameter: 25 };

/** How far the depth of a box leads to the right and upwards, as a share of it. */
const ASIDE = 0.2;
const UP = 0.5;

interface BoxBesideHandProps {
  kit: Kit;
  sizes: KitSizes | undefined;
}

/** The open box of a kit beside a hand with one of its bottles, to scale. */
export function BoxBesideHand({ kit, sizes }: BoxBesideHandProps) {
  const box = sizes?.boxes.get(kit.slug);
  const size = box ?? boxFor(bottleCount(kit));
  const [bottle] = shelfOfKit(kit);
  return (
    <figure>
      <div
        aria-hidden="true"
        className="grid items-end gap-x-4 border-b border-edge"
        style={{ gridTemplateColumns: `${size.width + ASIDE * size.depth}fr ${HAND}fr` }}
      >
        <OpenBox kit={kit} size={size} />
        {bottle && <HandWithBottle bottle={bottle} length={sizes?.bottle?.height} />}
      </div>
      <figcaption className="mt-2 text-sm text-soft">{sizeInWords(box, sizes?.bottle)}</figcaption>
    </figure>
  );
}

/** Says what the operator has told of the sizes. */
function sizeInWords(box: BoxSize | undefined, bottle: KitSizes['bottle']): string {
  const words = [
    box && `box ${box.width} × ${box.height} × ${box.depth} mm (width, height, depth)`,
    bottle && `bottle ${bottle.height} × ${bottle.diameter} mm`,
  ].filter((each) => each !== undefined);
  if (words.length === 0) return 'Drawn to scale from its bottles: each is as long as your thumb.';
  return `Drawn to scale beside a hand: ${words.join(', ')}.`;
}

/** The least box for so many bottles, six or nine in a row. */
function boxFor(bottles: number): BoxSize {
  const columns = bottles > 24 ? 9 : 6;
  return { width: columns * 30, height: 70, depth: (bottles / columns) * 30 };
}

/** Sets so many bottles into full rows that leave each about as wide a place as deep. */
export function gridOf(bottles: number, { width, depth }: Pick<BoxSize, 'width' | 'depth'>) {
  const columns = Array.from({ length: bottles }, (_, index) => index + 1)
    .filter((each) => bottles % each === 0)
    .toSorted((one, other) => unevenness(one) - unevenness(other))[0];
  function unevenness(each: number) {
    return Math.abs(Math.log((width / each / depth) * (bottles / each)));
  }
  return { columns: columns ?? bottles, rows: bottles / (columns ?? bottles) };
}

/** Looks into a box from the front: the caps of its bottles have the colours of their aromas. */
function OpenBox({ kit, size: { width, height, depth } }: { kit: Kit; size: BoxSize }) {
  const [aside, up] = [ASIDE * depth, UP * depth];
  const { columns, rows } = gridOf(bottleCount(kit), { width, depth });
  const radius = Math.min(0.4 * (width / columns), BOTTLE.diameter / 2);
  return (
    <svg
      viewBox={[-1, -height - up - 1, width + aside + 2, height + up + 2].join(' ')}
      aria-hidden="true"
      className="w-full fill-sheet stroke-ink"
      strokeWidth="1.2"
      strokeLinejoin="round"
    >
      <path d={`M0 ${-height}l${aside} ${-up}h${width}l${-aside} ${up}z`} className="fill-shade" />
      {aromasOf(kit).map(({ bottleNumber, category }, place) => {
        const across = ((place % columns) + 0.5) / columns;
        const back = 1 - (Math.floor(place / columns) + 0.5) / rows;
        return (
          <ellipse
            key={bottleNumber}
            cx={across * width + back * aside}
            cy={-height - back * up}
            rx={radius}
            ry={radius * UP}
            fill={liquidColour(category)}
          />
        );
      })}
      <path d={`M${width} 0l${aside} ${-up}v${-height}l${-aside} ${up}z`} className="fill-shade" />
      <path d={`M0 0v${-height}h${width}v${height}z`} className="fill-fill" />
      <text
        x={width / 2}
        y={10 - height / 2}
        textAnchor="middle"
        fontSize="30"
        className="numeral fill-on-fill stroke-none"
      >
        {`${kit.first}–${kit.last}`}
      </text>
    </svg>
  );
}
