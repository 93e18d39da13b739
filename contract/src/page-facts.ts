/**
 * The facts about this server's address and its operator that pages show. The build does not know them. A fact that the
 * operator has not set up is missing, never made up.
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
}

/** The id of the element that holds the facts of a page as JSON, for its scripts. */
export const FACTS_ID = 'facts';

/** The place in the template of the service worker for the version of the pages that it keeps. */
export const SHELL_TOKEN = '[[shell]]';
