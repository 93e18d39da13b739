import type { BottleSize, BoxSize, KitSizes } from '@nosewise/contract/site-renderer';

/** The diameter of a one-euro coin (European Central Bank), which is at the origin, on the base line of the kit. */
export const COIN = 23.25;

/** Between two things in the drawing, and around them, in millimetres. */
const GAP = 12;
const MARGIN = 1;

export interface KitDrawing {
  readonly words: string;
  readonly viewBox: string;
  /** A path. */
  readonly outline: string;
}

/**
 * Draws a bottle and the front of a kit's box to scale, at the right of a one-euro coin. One unit is one
 * millimetre.
 * @returns nothing where the operator has given neither size
 */
export function drawKit(slug: string, { boxes, bottle }: KitSizes): KitDrawing | undefined {
  const box = boxes.get(slug);
  if (!box && !bottle) return undefined;
  const left = COIN + GAP;
  const afterBottle = left + (bottle ? bottle.diameter + (box ? GAP : 0) : 0);
  const width = afterBottle + (box?.width ?? 0);
  const height = Math.max(COIN, bottle?.height ?? 0, box?.height ?? 0);
  return {
    words: `${wordsOf(box, bottle)}, beside a one-euro coin`,
    viewBox: [-MARGIN, -height - MARGIN, width + 2 * MARGIN, height + 2 * MARGIN].map(inTenths).join(' '),
    outline: [bottle && outlineOfBottle(left, bottle), box && outlineOfBox(afterBottle, box)]
      .filter((outline) => outline !== undefined)
      .join(''),
  };
}

function wordsOf(box: BoxSize | undefined, bottle: BottleSize | undefined): string {
  const ofBox = box && `Box ${box.width} × ${box.height} × ${box.depth} mm (width, height, depth)`;
  const ofBottle = bottle && `${ofBox ? 'bottle' : 'Bottle'} ${bottle.height} × ${bottle.diameter} mm`;
  return [ofBox, ofBottle].filter((words) => words !== undefined).join(', ');
}

function outlineOfBox(left: number, { width, height }: BoxSize): string {
  return path`M${left} 0v${-height}h${width}v${height}z`;
}

/** A body, shoulders, a neck and a cap, in the proportions of our drawn bottle. */
function outlineOfBottle(left: number, { height, diameter }: BottleSize): string {
  const inset = 0.26 * diameter;
  const body = 0.58 * height;
  const cap = 0.28 * height;
  const shoulder = height - body - cap;
  return (
    path`M${left} 0v${-body}q0 ${-shoulder / 2} ${inset} ${-shoulder}h${diameter - 2 * inset}q${inset} ${shoulder / 2} ${inset} ${shoulder}v${body}z` +
    path`M${left + inset} ${-body - shoulder}v${-cap}h${diameter - 2 * inset}v${cap}z`
  );
}

/** Writes a path whose numbers have one decimal at most. */
function path(words: TemplateStringsArray, ...numbers: readonly number[]): string {
  return String.raw({ raw: words }, ...numbers.map(inTenths));
}

function inTenths(millimetres: number): number {
  return Math.round(millimetres * 10) / 10 + 0;
}
