import { COIN } from '@nosewise/contract/page-facts';
import { FACTS } from '../../shared/facts';

const RADIUS = COIN / 2;

/** Shows how large the box and a bottle are, to scale beside a coin that everybody knows. The server fills in the drawing. */
export function KitSize() {
  const { sizeWords, sizeView, sizeOutline } = FACTS;
  return (
    <div className="border-t border-rule py-3 md:col-span-2">
      <p className="text-sm text-soft">Size</p>
      <p>{sizeWords}</p>
      <svg
        role="img"
        aria-label="Drawing to scale"
        viewBox={sizeView}
        preserveAspectRatio="xMinYMax meet"
        className="mt-4 block max-h-44 w-full max-w-md fill-sheet stroke-edge *:[vector-effect:non-scaling-stroke]"
        strokeWidth="1.5"
        strokeLinejoin="round"
      >
        <circle cx={RADIUS} cy={-RADIUS} r={RADIUS} className="fill-shade" />
        <circle cx={RADIUS} cy={-RADIUS} r={0.7 * RADIUS} />
        <path d={sizeOutline} />
      </svg>
    </div>
  );
}
