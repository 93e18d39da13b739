import { categoryOf, INK_LIGHTNESS } from '../catalogue/src/aromas/categories';
import type { shelfOfKit } from '../catalogue/src/aromas/packs';

type Bottles = ReturnType<typeof shelfOfKit>;

interface Materials {
  /** The favicon as SVG text. */
  bottle: string;
  /** Fraunces in base64. */
  font: string;
  bottles: Bottles;
}

const GLASS = 'M25 26h14v5c0 5 12 7 12 17v40a7 7 0 0 1-7 7H20a7 7 0 0 1-7-7V48c0-10 12-12 12-17z';
const LIQUID = 'M16.5 53h31v34.5a4.5 4.5 0 0 1-4.5 4.5H21a4.5 4.5 0 0 1-4.5-4.5z';
const OPENED = [2, 6, 9];

/** Draws the bottle alone on paper, filling this share of the square. */
export function iconPage(share: number) {
  return ({ bottle }: Materials) =>
    `<style>body{margin:0;display:grid;place-items:center;height:100vh;background:#faf6ef}
      svg{height:${share * 100}vh}</style>${bottle}`;
}

/** Draws twelve numbered bottles on a shelf below the product's words. */
export function sharePage({ font, bottles }: Materials): string {
  const chosen = bottles
    .filter(({ bottleNumber }, index) => numbers(bottles).indexOf(bottleNumber) === index)
    .slice(0, 12)
    .sort((one, other) => one.bottleNumber - other.bottleNumber);
  return `<style>
    @font-face{font-family:F;src:url(data:font/woff2;base64,${font})}
    body{margin:0;padding:64px 72px 0;background:#faf6ef;color:#2a211c;font-family:F;font-variation-settings:"SOFT" 60,"WONK" 0,"opsz" 72}
    h1{margin:0;font-size:92px;font-weight:500;line-height:1.05;letter-spacing:-.02em}
    p{margin:18px 0 0;font-size:34px;color:#5d5046}
    div{display:flex;gap:20px;margin-top:62px;border-bottom:2px solid #8d7f73}
    svg{flex:1 1 0;min-width:0;overflow:visible}
  </style><h1>Smell Better.<br>Taste Smarter.</h1><p>Nosewise</p>
  <div>${chosen.map(drawBottle).join('')}</div>`;
}

function numbers(bottles: Bottles): number[] {
  return bottles.map(({ bottleNumber }) => bottleNumber);
}

function drawBottle({ bottleNumber, category }: Bottles[number], index: number): string {
  const { hue = 0, chroma = 0, liquid } = categoryOf(category) ?? {};
  const ink = `oklch(${INK_LIGHTNESS.light} ${chroma} ${hue})`;
  const content = liquid ? `oklch(${liquid.lightness} ${liquid.chroma} ${liquid.hue})` : ink;
  const cork = OPENED.includes(index) ? 'transform="translate(8 -8) rotate(24 42 26)"' : '';
  return `<svg viewBox="0 0 64 100" style="color:${ink}">
    <path d="${GLASS}" fill="#fffdf9"/><path d="${GLASS}" fill="currentColor" fill-opacity=".1"/>
    <path d="${LIQUID}" fill="${content}"/>
    <path d="${GLASS}" fill="none" stroke="currentColor" stroke-width="2"/>
    <rect x="22" y="7" width="20" height="19" rx="3" fill="#2a211c" ${cork}/>
    <rect x="13" y="56" width="38" height="26" fill="#fffdf9"/>
    <path d="M13 56h38M13 82h38" stroke="currentColor" stroke-width="1.2"/>
    <text x="32" y="75.5" text-anchor="middle" font-size="19" font-weight="600" fill="#2a211c">${bottleNumber}</text>
  </svg>`;
}
