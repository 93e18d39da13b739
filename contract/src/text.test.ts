import { describe, expect, test } from 'vitest';
import { profileChanges } from './account/profile-calls';
import { contactForm } from './enquiry-calls';
import { withdrawalForm } from './shop/orders';
import { line } from './text';
import {
  ownBottleFields,
  ownBottleSchema,
  ownPackName,
  ownPackSchema,
  ownPackToKeep,
} from './training/own-pack';

const HIDDEN = [
  ['turns the writing round', 'Ann\u202egnp.exe'],
  ['isolates what follows', 'Ann\u2066 & Bob'],
  ['marks a direction', '\u200fAnn'],
  ['marks Arabic letters', 'Ann\u061c'],
  ['is a blank without width', 'A\u200bnn'],
  ['joins words', 'A\u2060nn'],
  ['is a command for a terminal', '\u001b[2JAnn'],
  ['is a C1 control character', 'Ann\u009b'],
  ['nobody would see at all', '\u200d\u200d'],
  ['is a filler that looks like nothing', '\u3164'],
  ['is Braille without a dot', '\u2800\u2800'],
] as const;

const ORDINARY = [
  'Ann O’Hara-Smith',
  'محمد عبد الله',
  'שרה לוי',
  'نیک‌نام', // with a zero-width non-joiner, as Persian is written
  'क्‍ष', // with a zero-width joiner
  '小さな鼻',
  'Nose 👩‍🍳 🏴󠁧󠁢󠁥󠁮󠁧󠁿',
  'Žižek & Søn (1997)',
];

describe('a name with something in it that', () => {
  test.each(HIDDEN)('%s is refused wherever a person gives one', (_, name) => {
    const bottle = { bottleNumber: 1, name: 'Lemon', category: '', notes: '' };
    const contact = { firstName: 'Ann', lastName: 'Lee', email: 'a@b.example', subject: 'Hi', message: 'Hi' };
    const pack = { id: 'own-a', name, aromas: [] };
    for (const parsed of [
      profileChanges.safeParse({ display_name: name }),
      ownPackName.safeParse(name),
      ownPackToKeep.safeParse(pack),
      ownPackToKeep.safeParse({ ...pack, name: 'Kitchen', aromas: [{ ...bottle, id: 'own-1', name }] }),
      ownBottleFields.safeParse({ ...bottle, name }),
      ownBottleFields.safeParse({ ...bottle, category: name }),
      contactForm.safeParse({ ...contact, firstName: name }),
      contactForm.safeParse({ ...contact, subject: name }),
      withdrawalForm.safeParse({ name, order: '1001', email: 'a@b.example' }),
    ]) {
      expect(parsed.error?.issues.map(({ message }) => message)).toEqual([
        expect.stringMatching(/contains a hidden character\. Please type it again without it$/),
      ]);
    }
  });
});

test.each(ORDINARY)('the name %s is taken as it is', (name) => {
  expect(line('Please enter a name', 'name', 100).parse(name)).toBe(name);
  expect(profileChanges.parse({ display_name: name }).display_name).toBe(name);
  expect(ownPackName.parse(name)).toBe(name);
});

test('line breaks and tabs in one line become blanks, as they always did', () => {
  expect(line('Please enter a name', 'name', 100).parse(' Ann\r\n\tLee ')).toBe('Ann Lee');
});

test('an optional line may stay empty, and a name may be removed', () => {
  expect(line(undefined, 'company', 100).parse('  ')).toBe('');
  expect(profileChanges.parse({ display_name: ' ' }).display_name).toBe('');
});

describe('a pack stored before hidden characters were refused', () => {
  const aromas = [{ id: 'own-1', bottleNumber: 1, name: 'Lem\u202eon', category: 'Ci\u200btrus', notes: '' }];

  test('is read without them, and nothing is lost', () => {
    expect(ownPackSchema.parse({ id: 'own-a', name: 'Kit\u2066chen', aromas })).toEqual({
      id: 'own-a',
      name: 'Kitchen',
      aromas: [{ id: 'own-1', bottleNumber: 1, name: 'Lemon', category: 'Citrus', notes: '' }],
    });
  });

  test('is damaged if nothing of a name is left', () => {
    expect(ownBottleSchema.safeParse({ ...aromas[0], name: '\u202e' }).success).toBe(false);
  });
});
