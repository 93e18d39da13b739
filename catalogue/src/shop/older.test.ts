import { describe, expect, test } from 'vitest';
import { EARLIER_EDITIONS } from './earlier-editions';
import { kitBySlug } from './kits';
import { formatMoney } from './money';
import { OLDER_CATALOGUE, type OlderPack } from './older-catalogue';

const line = ({ name, price }: OlderPack) => `${name} ${price ? formatMoney(price) : 'free'}`;

describe('the older catalogue', () => {
  test('has the four groups with the packs and prices of the specification', () => {
    expect(OLDER_CATALOGUE.map(({ name, packs }) => [name, packs.map(line).join(', ')])).toEqual([
      [
        'Wine',
        'Master Wine Aroma Kit $149, Red Wine $79, White Wine $79, Oak Barrel $99, New World Wines $89, Wine Defects $99',
      ],
      ['Coffee', 'Coffee Aroma Kit $89'],
      ['Whiskey and food', 'Whiskey Aroma Kit $119, Spring Meats $69'],
      ['Do it yourself', 'DIY guide free'],
    ]);
  });

  test('leads to kits on sale today, and four of its packs are no longer made', () => {
    const priced = OLDER_CATALOGUE.flatMap(({ packs }) => packs).filter(({ price }) => price);
    for (const { successor, name } of priced) if (successor) expect(kitBySlug(successor), name).toBeDefined();
    expect(priced.filter(({ successor }) => !successor).map(({ name }) => name)).toEqual([
      'Oak Barrel',
      'New World Wines',
      'Whiskey Aroma Kit',
      'Spring Meats',
    ]);
  });
});

describe('earlier editions', () => {
  test('are the seven old-style pages with their prices', () => {
    const prices = EARLIER_EDITIONS.map(
      ({ slug, price, was }) => `${slug} ${formatMoney(price)}${was ? ` was ${formatMoney(was)}` : ''}`,
    );
    expect(prices).toEqual([
      'master-wine-aroma-kit $89 was $98',
      'red-wine-aroma-kit $79',
      'white-wine-aroma-kit $49',
      'wine-defects-aroma-kit $59',
      'master-coffee-aroma-kit $119',
      'intro-coffee-kit $39',
      'full-coffee-kit $79 was $89',
    ]);
  });

  test.each(EARLIER_EDITIONS)('$slug has a successor in its own world', ({ successor, world }) => {
    expect(kitBySlug(successor)?.world).toBe(world);
  });
});
