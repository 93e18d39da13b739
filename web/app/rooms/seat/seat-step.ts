import type { OwnAnswer, OwnView, RevealedGlass, SeatView } from '@nosewise/contract/room-calls';
import { DONT_KNOW, isRight } from '@nosewise/domain/aromas/names';
import type { CardView } from '@nosewise/domain/rooms/room-views';
import { sentences, verdictWords } from '../../ui/speech/spoken-words';
import { type FollowedSeat, handOf } from '../followed';
import { bottleWords, labelOf, SMELL_GLASS } from '../room-words';

/** A bottle whose name is known, and what the seat chose. */
export interface Verdict {
  readonly card: CardView;
  readonly name: string;
  readonly category: string;
  readonly note: string;
  /** Null for "I don't know". */
  readonly chosen: string | null;
  readonly right: boolean;
}

type Pass = NonNullable<OwnView['pass']>;

/** The step that a phone shows: one thing at a time, as in training. */
export type SeatStep =
  | { readonly kind: 'lobby' }
  | { readonly kind: 'smell'; readonly card: CardView }
  | { readonly kind: 'sending'; readonly card: CardView }
  /** Together and handed: the others are still smelling. */
  | { readonly kind: 'answered'; readonly answer: OwnAnswer }
  /** Carousel: with the verdict, if it is shown at once. */
  | { readonly kind: 'pass'; readonly pass: Pass; readonly verdict: Verdict | undefined }
  | { readonly kind: 'await'; readonly bottle: CardView; readonly from: string }
  /** Carousel: every bottle was smelled. */
  | { readonly kind: 'rest' }
  | { readonly kind: 'reveal'; readonly verdict: Verdict | undefined }
  /** Tasting: what is in the glass; what others are waited for; the drink. */
  | { readonly kind: 'taste' | 'ready' }
  | { readonly kind: 'glass'; readonly glass: RevealedGlass }
  | { readonly kind: 'end' };

/** The state of the phone that no server knows. */
interface OnPhone {
  /** The card whose answer is on its way. */
  readonly sending?: string | undefined;
  /** The card that was passed on last. */
  readonly passed?: string | undefined;
  /** Whether the person has smelled enough of a glass. */
  readonly isReady?: boolean | undefined;
}

/** Decides what the phone of a seat shows. */
export function stepOf(followed: FollowedSeat, { sending, passed, isReady = false }: OnPhone): SeatStep {
  const { view, own } = followed;
  switch (view.phase) {
    case 'lobby':
      return { kind: 'lobby' };
    case 'reveal':
      if (view.glass) return { kind: 'glass', glass: view.glass };
      return { kind: 'reveal', verdict: verdictOf(view, own.answers) };
    case 'standings':
    case 'over':
      return { kind: 'end' };
    case 'smelling':
      if (view.mode === 'tasting') return { kind: isReady ? 'ready' : 'taste' };
      return view.mode === 'carousel'
        ? carouselStep(followed, { sending, passed })
        : togetherStep(followed, sending);
  }
}

function togetherStep({ view: { card }, own }: FollowedSeat, sending: string | undefined): SeatStep {
  if (!card) return { kind: 'lobby' };
  const answer = own.answers.find((each) => each.card === card.id);
  if (answer) return { kind: 'answered', answer };
  return { kind: sending === card.id ? 'sending' : 'smell', card };
}

function carouselStep(followed: FollowedSeat, { sending, passed }: OnPhone): SeatStep {
  const { own } = followed;
  const { card, awaits } = handOf(followed);
  if (card && sending === card.id) return { kind: 'sending', card };
  if (own.pass && own.pass.bottle.id !== passed) {
    const given = own.answers.find((each) => each.card === own.pass?.bottle.id);
    return { kind: 'pass', pass: own.pass, verdict: given && verdictAtOnce(given) };
  }
  if (card) return { kind: 'smell', card };
  return awaits ? { kind: 'await', ...awaits } : { kind: 'rest' };
}

function verdictAtOnce({ bottle, chosen, verdict }: OwnAnswer): Verdict | undefined {
  if (!verdict) return undefined;
  const { name, category, note, right } = verdict;
  return { card: bottle, name, category, note, chosen, right };
}

/** Judges the seat's answer to the bottle that is revealed to all; `undefined` without an answer. */
function verdictOf(view: SeatView, answers: readonly OwnAnswer[]): Verdict | undefined {
  const { card, nameId, name, category = '', note = '' } = view;
  const answer = answers.find((each) => each.card === card?.id);
  if (!card || !answer || nameId === undefined || name === undefined) return undefined;
  const { chosen } = answer;
  const chosenId = chosen === null ? null : view.choices.find((each) => each.name === chosen)?.id;
  return { card, name, category, note, chosen, right: isRight(chosenId, nameId) };
}

/** Counts the question of a carousel that a step is about: with its verdict, an answered one is still in the hand. */
export function questionInHand(answered: number, { kind }: SeatStep, count: number): number {
  return Math.min(kind === 'pass' ? answered : answered + 1, count);
}

/** Tells steps apart: each is announced, read aloud and scrolled to its top once. */
export function keyOfStep({ view: { round, card } }: FollowedSeat, step: SeatStep): string {
  return [round, step.kind, aboutOf(step, card)].join(' ');
}

function aboutOf(step: SeatStep, inPlay: CardView | null): string | undefined {
  switch (step.kind) {
    case 'smell':
    case 'sending':
      return step.card.id;
    case 'answered':
      return step.answer.card;
    case 'pass':
      return step.pass.bottle.id;
    case 'await':
      return `${step.bottle.id} ${step.from}`;
    case 'reveal':
      return inPlay?.id;
    default:
      return undefined;
  }
}

/** Says a step, to a screen reader or aloud. */
export function spokenStep({ view, own }: FollowedSeat, step: SeatStep): string {
  switch (step.kind) {
    case 'lobby':
      return sentences(`You are in, ${own.nickname}`, 'The host starts soon');
    case 'smell':
      return sentences(bottleWords(step.card) ? `Smell bottle ${spokenLabel(step.card)}` : SMELL_HANDED);
    case 'sending':
      return 'Sending your answer.';
    case 'answered':
      return sentences('Your answer is in', opensWhen(view));
    case 'pass':
      return sentences(...(step.verdict ? told(step.verdict) : []), passWords(step.pass));
    case 'await':
      return sentences(`${step.from} still has bottle ${spokenLabel(step.bottle)}`);
    case 'rest':
      return sentences('You have smelled every bottle', 'The host reveals them next');
    case 'reveal':
      return step.verdict ? sentences(...told(step.verdict)) : sentences(`It was ${view.name}`, view.note);
    case 'taste':
      return sentences(SMELL_GLASS);
    case 'ready':
      return sentences('You’re ready', 'The host names the drink next');
    case 'glass':
      return sentences(`It was ${step.glass.name}`);
    case 'end':
      if (view.mode === 'tasting') return sentences('This glass is over');
      return sentences(`You named ${own.score.right} of ${own.score.offered}`);
  }
}

/** What to smell is what somebody hands. */
export const SMELL_HANDED = 'Smell what you are given';

/** Says what an answered bottle waits for. */
export function opensWhen({ mode }: SeatView): string {
  return mode === 'handed'
    ? 'The aroma is revealed when everybody has answered'
    : 'The aroma is revealed when the host goes on';
}

function told({ right, name, note, chosen }: Verdict): string[] {
  const answer = { correct: right, scentName: name, selectedAnswer: chosen ?? DONT_KNOW };
  return [verdictWords(chosen === null ? { ...answer, chosenId: null } : answer), note];
}

function passWords({ bottle, to }: Pass): string {
  const label = spokenLabel(bottle);
  return to === null ? `Put bottle ${label} back` : `Pass bottle ${label} to ${to}`;
}

/** The digits of a code are spoken singly. */
function spokenLabel(card: CardView): string {
  const label = String(labelOf(card));
  return 'code' in card ? [...label].join(' ') : label;
}
