import type { Instant } from '@nosewise/domain/models';
import { allPacks } from '../../../shared/packs';
import type { FindScent } from './remember';
import type { Shelf } from './shelf';
import type { TrainingServer } from './training-server';

/** Whose training is brought together, where it is kept and who has the rest of it. */
export interface Person {
  readonly userId: string;
  readonly shelf: Shelf;
  readonly server: TrainingServer;
  readonly now: () => Instant;
  /** Fires when the person has signed out: what still arrives after that is dropped. */
  readonly gone: AbortSignal;
}

/** Makes a call and awaits its answer. @throws the signal's reason when the person has signed out before or meanwhile */
export async function answerFor<T>({ gone }: Person, call: () => Promise<T>): Promise<T> {
  gone.throwIfAborted();
  const answer = await call();
  gone.throwIfAborted();
  return answer;
}

/** Finds the bottles of a shelf's packs, built-in and own. */
export function bottlesOf({ ownPacks }: Pick<Shelf, 'ownPacks'>): FindScent {
  const bottles = new Map(
    allPacks(ownPacks.get()).flatMap(({ aromas }) => aromas.map((scent) => [scent.id, scent])),
  );
  return (id) => bottles.get(id);
}
