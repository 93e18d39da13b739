import type { Issue } from '../ui/useCheckedForm';

/** What is said above the button after an attempt to send. */
export type Notice =
  /** The person has stopped it. */
  { readonly kind: 'stopped' } | { readonly kind: 'trouble'; readonly why: string };

/** What became of an attempt to send a form. */
export type Outcome =
  | { readonly kind: 'sent' }
  | {
      readonly kind: 'not-sent';
      readonly notice?: Notice;
      /** What is wrong with the fields. */
      readonly issues?: readonly Issue[];
      /** Why the file was not taken. */
      readonly menu?: string;
    };

/** What a form sends beside what the person has filled in. */
export interface Marks {
  readonly id: string;
  readonly website: string;
  /** In milliseconds. */
  readonly openFor: number;
}

/** How an attempt is made. */
export interface Attempt {
  /** As they are at the time of asking. */
  readonly marks: () => Marks;
  readonly signal: AbortSignal;
}
