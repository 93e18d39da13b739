import type { Scent } from '@nosewise/domain/models';
import type { ReactNode } from 'react';
import { Bottle } from '../../shared/ui/bottle';
import { liquidColour } from '../../shared/ui/category';

/** Drawings of the site, as lines of ink. Each is decoration: the text beside it says the same. */

/** The hand in millimetres, from the middle of its wrist: its outline, its creases, and its thumb. */
const PALM =
  'M-27.5 30c-.3-6 .2-12.2-1-18c-1.2-6.2-3.8-12.2-6.5-18c-2.5-5.5-6.4-10.5-9-16c-2.4-5.2-5-10.5-6-16c-.9-5.2-.6-10.7 0-16c.5-4.7 1.8-9.4 3-14c1.2-4.7 2.9-9.3 4.2-14c1.2-4.3 3.3-8.5 3.6-13c.1-1.7 .1-3.5-.1-5.2c-.5-4.2-2.5-8.2-3.9-12.4c-1.2-3.6-2.6-7.1-3.6-10.8c-1-3.6-1.5-7.4-2.3-11.2c-.8-3.4-1.8-6.8-2.4-10.3c-.5-3-.8-6-1.1-9.1c-.3-2.8-1.4-5.9-.8-8.6c.4-1.7 1.1-3.7 2.3-4.9c1.2-1.3 3.3-2.3 5.1-2.5c1.8-.2 4.1 .4 5.5 1.4c1.5 .9 2.5 2.7 3.3 4.3c1.2 2.2 1.2 5 1.8 7.5c.7 2.8 1.4 5.5 2.1 8.3c.7 3.2 1.1 6.5 2 9.6c.9 3.5 2.3 6.7 3.3 10.1c1 3.4 1.7 6.9 2.9 10.2c1.3 3.8 2.4 7.8 4.6 11.2c.8 1.2 2.4 3.5 2.7 3.4c.4-.1-.7-3.3-1.1-4.9c-.9-4.9-1.1-9.8-1.8-14.7c-.6-4.3-1.6-8.5-2-12.8c-.4-4.3-.3-8.7-.6-13c-.2-4-.8-8.1-.9-12.1c0-3.5 .1-6.9 .2-10.4c.2-3.5-.8-7.4 .5-10.6c.7-1.6 1.6-3.6 3-4.6c1.4-1.2 3.7-1.9 5.5-1.9c1.8 0 4 .9 5.4 2.1c1.3 1.2 2.1 3.2 2.8 4.9c1.1 3 .4 6.5 .7 9.8c.2 3.2 .6 6.5 .8 9.8c.3 3.8 .3 7.7 .7 11.5c.4 4.1 1.3 8.1 1.8 12.2c.5 4.1 .6 8.2 1.3 12.3c.7 4.6 1.7 9.1 2.9 13.7c.5 2.2 2.1 8 1.8 6.7c-.1-.3-.3-1.1-.4-1.7c-1-4.4 0-8.9-.1-13.4c0-3.9-.4-7.8-.3-11.7c.1-3.9 .6-7.8 .9-11.7c.2-3.6 .2-7.3 .6-10.9c.3-3.1 .8-6.2 1.3-9.3c.5-3.1 .2-6.6 1.6-9.2c.8-1.5 1.9-3.2 3.3-4c1.5-.9 3.7-1.4 5.4-1.1c1.7 .3 3.7 1.3 4.8 2.6c1.1 1.3 1.6 3.2 2 4.8c.6 2.8-.3 5.8-.4 8.6c-.1 3-.2 6-.3 8.9c-.2 3.5-.7 6.9-.7 10.4c-.1 3.7 .2 7.4 .3 11.1c0 3.7-.4 7.4-.2 11.1c.1 4.2 .6 8.4 1.1 12.5c.3 3.2 1.2 6.3 1.1 9.5c0 1-.2 2.4-.3 2.9c-.1 1.9 1-6.6 1.5-9.9c.3-2.9 .5-5.9 1-8.8c.5-2.8 1.5-5.6 2.2-8.5c.6-2.7 1.1-5.4 1.8-8c.7-2.2 1.6-4.4 2.4-6.6c.7-2 1-4.2 2.3-5.8c.9-1.1 2.2-2.4 3.6-2.8c1.4-.5 3.4-.5 4.8 0c1.4 .5 2.9 1.8 3.7 3.1c.7 1.3 .8 3 .8 4.5c0 1.8-.7 3.5-1.1 5.3c-.4 2.1-.8 4.2-1.3 6.3c-.6 2.5-1.4 4.9-1.9 7.3c-.5 2.6-.6 5.4-1 8c-.4 2.7-1.1 5.3-1.4 7.9c-.3 3.1-.5 6.2-.4 9.2c.3 5.2 2.8 10.2 3.7 15.4c1.1 6.6 1.7 13.3 1.6 20c-.1 8.7-1.5 17.5-3.2 26c-1.8 8.8-4.9 17.4-7.5 26c-1.8 6-4.5 11.9-5.7 18c-1.2 6.5-.9 13.3-1.3 20';
const CREASES =
  'M-41.5-122.6c1.7-.1 3.4 0 5-.4c1.5-.5 2.9-1.6 4.3-2.3M-46.4-145.9c1.4 0 2.8 .2 4.1 0c1.4-.3 2.6-1.1 3.9-1.6M-34.8-100.3c2-.3 4.1-.3 5.9-1c1.8-.7 3.3-2.2 4.9-3.3M-17.4-134.5c1.7 .2 3.4 .6 5.1 .4c1.6-.2 3.1-1 4.7-1.5M-18.9-161.7c1.4 .2 2.8 .6 4.2 .6c1.4-.1 2.8-.7 4.1-1M-14.3-108c2.1 0 4.2 .4 6.1 0c1.9-.4 3.7-1.5 5.6-2.3M7.1-130.4c1.5 .3 3.1 1 4.6 1c1.6 0 3.1-.7 4.7-1M8.8-155c1.3 .3 2.6 .9 3.9 1c1.3 .1 2.6-.3 3.9-.4M7-106.4c1.8 .2 3.7 .9 5.6 .8c1.9-.1 3.7-1.1 5.5-1.6M29.2-112.9c1.3 .6 2.6 1.5 3.9 1.7c1.4 .2 2.8-.2 4.2-.4M33.7-130.7c1 .6 2 1.4 3.1 1.7c1.1 .3 2.4 .1 3.5 .1M26.4-95.1c1.7 .5 3.2 1.4 4.9 1.5c1.6 .1 3.3-.6 5-.9M-29.5-38c1.8 3.3 3.7 6.6 5.5 10c2.1 4 4.6 7.8 6 12c1.3 3.8 1.7 8 2.5 12M41.5-79c-3.8 .8-7.6 2.3-11.5 2.5c-3.3 .1-6.7-.7-10-1';
const THUMB =
  'M-44-22c-2-5.3-5.5-10.5-6-16c-.5-5.2 .7-11 2.5-16c1.8-4.8 4.6-9.6 8-13.5c3-3.5 6.9-6.2 10.5-9c3.2-2.5 6.5-4.9 10-7c2.7-1.6 5.4-3.9 8.5-4.5c1.9-.4 4.4-1 5.9-.2c1.3 .7 2.7 2.7 3 4.2c.3 1.7-.9 3.9-1.8 5.6c-1.4 2.8-4.3 4.7-6.6 6.9c-2.7 2.5-5.9 4.4-8.5 7c-2.5 2.5-5.1 5.1-7 8c-1.9 2.9-3.9 6.2-4.5 9.5c-.5 2.9 .3 6 .5 9';
const NAIL =
  'M-14.6-84.2c1.8-.8 3.5-2.2 5.4-2.4c1.2-.1 3.2-.4 3.8 .4c.5 .6 .5 2.3 .2 3.2c-.4 1.5-2.7 2.3-4 3.4M-29-60.5c-1.3-1-2.7-2-4-3';

/** The width of the hand's picture in millimetres. */
export const HAND = 218;

interface HandWithBottleProps {
  bottle: Pick<Scent, 'bottleNumber' | 'category'>;
  /** The length of the bottle in millimetres. */
  length?: number | undefined;
}

/** A hand that holds a bottle, to scale. */
export function HandWithBottle({ bottle, length = 60 }: HandWithBottleProps) {
  const { bottleNumber, category } = bottle;
  return (
    <div aria-hidden="true" className="relative aspect-[218/240]">
      <HandLayer>
        <path d={PALM} />
        <path d={CREASES} className="fill-none" strokeWidth=".8" opacity=".5" />
        <path d="M-36 44C-20 50 20 50 36 44L44 120H-44z" className="fill-fill stroke-none" />
        <path d="M-34 26C-20 31 20 31 34 26L36 44C20 50-20 50-36 44z" />
      </HandLayer>
      <div
        className="absolute top-[35.8%] left-[37.7%] w-[19.8%] origin-[50%_51.5%] rotate-10"
        style={{ scale: length / 60 }}
      >
        <Bottle label={bottleNumber} category={category} className="w-full" />
      </div>
      <HandLayer>
        <path d={THUMB} />
        <path d={NAIL} className="fill-none" strokeWidth=".8" opacity=".5" />
      </HandLayer>
    </div>
  );
}

/** What is behind the bottle, or before it. */
function HandLayer({ children }: { children: ReactNode }) {
  return (
    <svg
      viewBox="-128 -182 218 240"
      aria-hidden="true"
      className="absolute inset-0 size-full fill-sheet stroke-ink"
      strokeWidth="1.2"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <g transform="rotate(-24)">{children}</g>
    </svg>
  );
}

/** Two wisps of scent that rise, from the point where they begin. */
const WISPS = 'c-5-6 3-10-1-16s-6-9 0-16m10 30c-4-6 3-10 0-17s-4-10 2-18';

/** A glass of red wine, or a cup of coffee, and its scent. */
export function Drink({ kind }: { kind: 'wine' | 'coffee' }) {
  return (
    <svg
      viewBox="0 0 80 116"
      aria-hidden="true"
      className="h-32 shrink-0 fill-none stroke-ink sm:h-40"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {kind === 'wine' ? (
        <>
          <path
            d="M22 54c8 2 28 2 36 0 0 12-8 20-18 20s-18-8-18-20z"
            fill={liquidColour('Dark Fruit')}
            stroke="none"
          />
          <path d="M25 36c-4 12-4 22 0 29 4 6 9 9 15 9s11-3 15-9c4-7 4-17 0-29zM40 74v34M25 111c7-4 23-4 30 0" />
          <path d={`M35 30${WISPS}`} strokeWidth="1.2" />
        </>
      ) : (
        <>
          <path d="M14 62c0 22 9 36 26 36s26-14 26-36" className="fill-sheet" />
          <ellipse cx="40" cy="62" rx="26" ry="7" className="fill-sheet" />
          <ellipse cx="40" cy="63" rx="22" ry="5" fill={liquidColour('Roasted')} stroke="none" />
          <path d="M65 68c12-3 14 15-5 18M10 104c14 7 46 7 60 0" />
          <path d={`M35 50${WISPS}`} strokeWidth="1.2" />
        </>
      )}
    </svg>
  );
}
