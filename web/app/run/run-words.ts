import { type AnswerOption, type NameId, nameIdOf } from '@nosewise/domain/aromas/names';
import { sharesItsNumber } from '@nosewise/domain/aromas/pool';
import type { PooledScent, Scent } from '@nosewise/domain/models';
import { byName, type DuelSlot, nameBeside } from '@nosewise/domain/run/duel-pair';
import {
  playerInTurn,
  questionCount,
  questionNumber,
  type Standing,
  standingsOf,
} from '@nosewise/domain/run/places';
import { isTrained, type KnownServing, type Run, shownAnswer } from '@nosewise/domain/run/run';
import { allPacks } from '../../shared/selected-packs';
import { ownPacks } from '../notebook/own-documents';
import { bottleWords, codeWords, sentences, verdictWords } from '../ui/speech/spoken-words';
import type { VerdictBottle } from './verdict-view';

/** Says what to do with both bottles before one of them is smelled. */
export const MIXING =
  'Close your eyes, or hold both behind your back, and swap them until you no longer know which is which. Then take one.';

/** Said as soon as an answer is taken back. */
export const INSTEAD = 'Your last answer doesn’t count. Smell this bottle instead.';

/** Tells whether the bottle in play stands in for one whose answer was taken back, and is not answered yet. */
export function isInstead(run: Run): boolean {
  return isTrained(run) && run.instead && run.phase.name !== 'verdict';
}

/** Words the present step, to be read aloud: as far as whoever hears it may know the bottle. */
export function spoken(run: Run, remark?: string): string {
  const { phase, current } = run;
  switch (phase.name) {
    case 'fetch':
      return fetchWords(run);
    case 'meet':
      return current.mode === 'duel'
        ? sentences(
            'Smell both, and note what differs',
            ...pairOf(current).map(({ bottle, name }) => `Bottle ${bottle.bottleNumber}: ${name}`),
          )
        : sentences(isInstead(run) ? INSTEAD : undefined, meetWords(run));
    case 'ask':
      return sentences(
        run.kind === 'test' ? `Question ${questionNumber(run)} of ${questionCount(run)}` : undefined,
        current.mode === 'duel'
          ? 'Which one is it?'
          : current.mode === 'code'
            ? codeWords(current.code ?? 0)
            : bottleWords(current.bottle.bottleNumber, packShown(run, current)),
      );
    case 'opening':
      return current.mode === 'duel'
        ? sentences(`You said ${nameIn(current, phase.chosen)}`, 'Now look at its number')
        : '';
    case 'verdict': {
      const shown = shownAnswer(run);
      if (run.kind === 'quiz') return sentences(`It was ${phase.bottle.name}`, namedBy(standingsOf(run)));
      return shown ? sentences(verdictWords(shown), remark) : '';
    }
    case 'over':
      return '';
  }
}

function fetchWords(run: Run): string {
  const { current } = run;
  const player = run.kind === 'quiz' && playerInTurn(run);
  if (player && current.mode === 'name')
    return sentences(`Pass to ${player.name}`, `Take ${bottleTitle(run, current)} and smell it`);
  if (current.mode === 'duel') return sentences('Mix them out of sight', MIXING);
  return current.mode === 'code' ? 'Take any bottle.' : '';
}

function meetWords({ current }: Run): string {
  return current.mode === 'meet' ? `Open bottle ${current.bottle.bottleNumber} and smell it` : '';
}

/** Returns what screen readers are told as soon as it is shown: a verdict, a new aroma, or a bottle in place of another. */
export function announced(run: Run): string {
  const { phase, current } = run;
  if (phase.name === 'verdict') return spoken(run);
  return sentences(
    isInstead(run) ? INSTEAD : undefined,
    current.mode === 'meet' ? meetWords(run) : undefined,
  );
}

/** Names the pack of a bottle where its number alone is ambiguous. */
export function packShown({ pool }: Run, { bottle }: Pick<KnownServing, 'bottle'>): string | undefined {
  return sharesItsNumber(bottle, pool) ? bottle.packName : undefined;
}

/** A bottle of a run whose bottles are known here. Its pack is named where its number is ambiguous. */
export function verdictBottle(run: Run, bottle: PooledScent): VerdictBottle {
  const { id, bottleNumber, name, category, notes } = bottle;
  const pack = packShown(run, { bottle });
  const which = `Bottle ${bottleNumber}${pack === undefined ? '' : `, ${pack}`}`;
  return { id, label: bottleNumber, name, category, notes, which };
}

/** Names a bottle by its number, and by its pack when the number alone is ambiguous. */
export function bottleTitle(run: Run, serving: KnownServing): string {
  const pack = packShown(run, serving);
  return `bottle ${serving.bottle.bottleNumber}${pack === undefined ? '' : ` of the ${pack}`}`;
}

/** A bottle of a pair, with the other one and the name by which it is told from that. */
export interface InPair {
  readonly bottle: PooledScent;
  readonly other: PooledScent;
  readonly name: string;
}

/** Returns the bottles of a pair in the order in which they are shown. */
export function pairOf({ bottle, rival }: DuelSlot): readonly InPair[] {
  const [a, b] = byName(bottle, rival);
  return [
    { bottle: a, other: b, name: nameBeside(a, b) },
    { bottle: b, other: a, name: nameBeside(b, a) },
  ];
}

/** Names a bottle of the pair so that it can be told from the other. */
export function nameIn(pair: DuelSlot, id: string | null): string {
  return pairOf(pair).find(({ bottle }) => bottle.id === id)?.name ?? '';
}

/** Says in a sentence who named the bottle of a question, by its index; by default the last one. */
export function namedBy(players: readonly Standing[], question = -1): string {
  const namers = players.filter(({ answers }) => answers.at(question)?.correct);
  if (namers.length === 0) return 'Nobody named it.';
  if (namers.length < players.length) return `Named by ${listNames(namers)}.`;
  return players.length === 2 ? 'You both named it.' : 'You all named it.';
}

const list = new Intl.ListFormat('en-GB', { type: 'conjunction' });

/** Lists names as in 'Ann, Ben and Cleo'. */
export function listNames(players: readonly Pick<Standing, 'name'>[]): string {
  return list.format(players.map((player) => player.name));
}

/** Says why a code cannot be asked in a session. */
export const CODE_TROUBLE = {
  unknown: 'No sticker of this set has this code. Please check the digits.',
  used: 'You have smelled this bottle in this session. Take another one.',
} as const;

/** Words and note of a choice that was taken for another, as the pack has them that holds both, or any that holds it. */
export function takenFor(
  { id, name, category }: AnswerOption,
  other: NameId | undefined,
): Omit<VerdictBottle, 'label' | 'which'> {
  const packs = allPacks(ownPacks.get()).map(({ aromas }) => aromas);
  const named = (aromas: readonly Scent[], wanted = '') =>
    aromas.find((each) => nameIdOf(each.id) === wanted);
  const holding = packs.filter((aromas) => named(aromas, id));
  const known = named(holding.find((aromas) => named(aromas, other)) ?? holding[0] ?? [], id);
  return { id: known?.id, name, category, notes: known?.notes ?? '' };
}
