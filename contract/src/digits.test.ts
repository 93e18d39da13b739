import { describe, expect, test } from 'vitest';
import ways from '../../fixtures/field/digits.json';
import { authenticatorCodeForm, mailedCodeForm } from './account/credentials';
import { readRoomCode } from './room-calls';
import { normalOrderNumber } from './shop/orders';

describe('digits of any script', () => {
  test.each((['15', '417'] as const).flatMap((plain) => ways[plain].map((typed) => [typed, plain] as const)))(
    '%j is %s in every code',
    (typed, plain) => {
      expect(readRoomCode(`bcd ${typed}`)).toBe(`BCD${plain}`);
      expect(normalOrderNumber(`Order ${typed}`)).toBe(plain);
      const code = typed.repeat(3).slice(0, 6);
      for (const form of [authenticatorCodeForm, mailedCodeForm])
        expect(form.parse({ code }).code).toMatch(/^[0-9]{6}$/);
    },
  );

  test('and letters in full width are those of a code', () => {
    expect(readRoomCode('ｂｃｄ－２３４')).toBe('BCD234');
  });
});
