import * as z from 'zod/mini';

const handList = z.object({
  packName: z.string().check(z.maxLength(200)),
  first: z.int().check(z.positive()),
  bottles: z.array(z.int().check(z.positive())).check(z.maxLength(50)),
});

/**
 * The bottles of a test in handing order: by their numbers, the first of them by its place in the sitting, so
 * that both sides count alike. A link brings the list to the helper's phone, which sends nothing back.
 */
export type HandList = Readonly<z.infer<typeof handList>>;

/** Writes a list as the fragment of a link, which no server sees. */
export function handFragment({ packName, first, bottles }: HandList): string {
  return `#${new URLSearchParams({ hand: bottles.join('-'), from: String(first), pack: packName })}`;
}

/** Reads the list in the fragment of an address; `undefined` when there is none that can be read. */
export function handListIn(fragment: string): HandList | undefined {
  const given = new URLSearchParams(fragment.slice(1));
  const bottles = given.get('hand')?.split('-').filter(Boolean).map(Number);
  return handList.safeParse({ packName: given.get('pack'), first: Number(given.get('from')), bottles }).data;
}
