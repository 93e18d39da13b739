import { describe, expect, it } from 'vitest';
import { drawKit } from './kit-drawing';

const box = { width: 180, height: 60, depth: 120 };
const bottle = { height: 55, diameter: 22 };
const boxes = new Map([['red-wine-12', box]]);

describe('the drawing of a kit', () => {
  it('has nothing where no size is told', () => {
    expect(drawKit('white-wine-12', { boxes, bottle: undefined })).toBeUndefined();
  });

  it('shows the front of the box in millimetres, clear of the coin, and all of both', () => {
    expect(drawKit('red-wine-12', { boxes, bottle: undefined })).toEqual({
      words: 'Box 180 × 60 × 120 mm (width, height, depth), beside a one-euro coin',
      outline: 'M35.3 0v-60h180v60z',
      viewBox: '-1 -61 217.3 62',
    });
  });

  it('is as high as the coin at least', () => {
    const flat = new Map([['red-wine-12', { width: 100, height: 10, depth: 100 }]]);
    expect(drawKit('red-wine-12', { boxes: flat, bottle: undefined })?.viewBox).toBe('-1 -24.2 137.3 25.3');
  });

  it('shows the bottle alone, or before the box', () => {
    const alone = drawKit('white-wine-12', { boxes, bottle });
    expect(alone?.words).toBe('Bottle 55 × 22 mm, beside a one-euro coin');
    expect(alone?.viewBox).toBe('-1 -56 59.3 57');
    const both = drawKit('red-wine-12', { boxes, bottle });
    expect(both?.words).toBe(
      'Box 180 × 60 × 120 mm (width, height, depth), bottle 55 × 22 mm, beside a one-euro coin',
    );
    expect(both?.outline).toBe(`${alone?.outline}M69.3 0v-60h180v60z`);
    expect(both?.viewBox).toBe('-1 -61 251.3 62');
  });

  it('draws the bottle to scale: its outline is as wide and as high as it was told', () => {
    const { outline = '' } = drawKit('white-wine-12', { boxes, bottle }) ?? {};
    const [body = '', cap = ''] = outline.split('z');
    const across = [...body.matchAll(/[qh]([-\d. ]+)/g)].map(([, numbers = '']) => {
      const [first = 0, , third] = numbers.trim().split(' ').map(Number);
      return third ?? first;
    });
    expect(across.reduce((sum, each) => sum + each, 0)).toBeCloseTo(bottle.diameter, 0);
    const [, from = '', up = ''] = /^M[\d.]+ (-[\d.]+)v(-[\d.]+)/.exec(cap) ?? [];
    expect(Number(from) + Number(up)).toBeCloseTo(-bottle.height, 0);
  });
});
