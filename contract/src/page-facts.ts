/**
 * What a page says about the place where it runs. No build knows it: a build renders pages from `TEMPLATE`, which has a
 * token for each fact, and the server fills them in when it starts (`fillPage`). What the operator has not told is
 * missing, never made up.
 */
export interface PageFacts {
  /** Where people reach the site, such as `https://nosewise.example`. */
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
}

export type FactName = keyof PageFacts;

/** What stands in a template where the facts themselves are to be, as JSON, for the scripts of the page. */
export const FACTS_TOKEN = '[[facts]]';

/** What stands in the template of the service worker where it names the content of the page that it keeps. */
export const SHELL_TOKEN = '[[shell]]';

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
} satisfies PageFacts;

/** The elements around what a page says only if facts are told, or only if one of them is not. They never nest. */
export const IF_TOLD = 'if-told';
export const IF_UNTOLD = 'if-untold';
