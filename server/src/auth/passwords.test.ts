import { expect, it } from 'vitest';
import { gate } from './passwords';

/** Work that ends when the test says so. */
function workbench() {
  const ends: (() => void)[] = [];
  const work = () => new Promise<void>((resolve) => ends.push(resolve));
  return { ends, work };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

it('lets so many run at once, has others wait and refuses the rest', async () => {
  const { ends, work } = workbench();
  const pass = gate(2, 1);
  const [first, second, third] = [pass(work), pass(work), pass(work)];
  await expect(pass(work)).rejects.toMatchObject({ statusCode: 429, retryAfter: 1 });
  await settled();
  expect(ends).toHaveLength(2);

  ends[0]?.();
  await first;
  await settled();
  expect(ends).toHaveLength(3);
  ends[1]?.();
  ends[2]?.();
  await Promise.all([second, third]);
});

it('gives a place back when the work fails', async () => {
  const pass = gate(1, 0);
  await expect(pass(() => Promise.reject(new Error('spilt')))).rejects.toThrow('spilt');
  await expect(pass(async () => 'poured')).resolves.toBe('poured');
});
