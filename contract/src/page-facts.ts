/**
 * The facts of a page about its address and its operator. The build does not know them: it renders pages from
 * `TEMPLATE`, which has a token for each fact, and the server fills them in when it starts (`fillPage`). A
 * fact that the operator has not set up is missing, never made up.
 */
export interface PageFacts {
  /** The address of the site, such as `https://nosewise.example`. */
  readonly origin: string;
  readonly name?: string | undefined;
  /** The postal address, a line each. */
  readonly address?: string | undefined;
  /** The same on one line. */
  readonly addressLine?: string | undefined;
  readonly email?: string | undefined;
  readonly phone?: string | undefined;
  /** The digits of the telephone number, as a link wants them. */
  readonly phoneLink?: string | undefined;
  /** The register and the number in it. */
  readonly register?: string | undefined;
  readonly vatId?: string | undefined;
  /** The size of a kit's bottles, how long they keep, and how long a parcel takes, in the operator's words. */
  readonly bottleSize?: string | undefined;
  readonly shelfLife?: string | undefined;
  readonly deliveryTime?: string | undefined;
  /** Of the page's kit: its size in words, and the `viewBox` and the path of a drawing to scale, in millimetres. */
  readonly sizeWords?: string | undefined;
  readonly sizeView?: string | undefined;
  readonly sizeOutline?: string | undefined;
}

export type FactName = keyof PageFacts;

/**
 * The diameter in millimetres of the one-euro coin that is drawn beside kits for scale (European Central
 * Bank). It is at the origin of the drawing, on the base line of the kit.
 */
export const COIN = 23.25;

/** The place of all facts in a template, as JSON for the scripts of the page. */
export const FACTS_TOKEN = '[[facts]]';

/** The place in the template of the service worker for the version of the pages that it keeps. */
export const SHELL_TOKEN = '[[shell]]';

/** The places in a gift card for the `viewBox` and the path of its QR code, which no script needs. */
export const GIFT_TOKENS = { view: '[[giftView]]', code: '[[giftCode]]' };

/** The facts of a template: each is its own token. */
export const TEMPLATE = {
  origin: '[[origin]]',
  name: '[[name]]',
  address: '[[address]]',
  addressLine: '[[addressLine]]',
  email: '[[email]]',
  phone: '[[phone]]',
  phoneLink: '[[phoneLink]]',
  register: '[[register]]',
  vatId: '[[vatId]]',
  bottleSize: '[[bottleSize]]',
  shelfLife: '[[shelfLife]]',
  deliveryTime: '[[deliveryTime]]',
  sizeWords: '[[sizeWords]]',
  sizeView: '[[sizeView]]',
  sizeOutline: '[[sizeOutline]]',
} satisfies PageFacts;

/** The elements around text that a page shows only if certain facts are set up, or only if one is missing. They never nest. */
export const IF_TOLD = 'if-told';
export const IF_UNTOLD = 'if-untold';

/** Gives the value of a fact; `undefined` when the operator has not set it up. */
export function factNamed(facts: PageFacts, name: string): string | undefined {
  return new Map(Object.entries(facts)).get(name);
}

/** Tells whether all these facts, separated by blanks, are set up. */
export function isTold(facts: PageFacts, names: string): boolean {
  return names.split(' ').every((name) => factNamed(facts, name) !== undefined);
}
