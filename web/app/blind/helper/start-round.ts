import { type RoundSubject, startHelperRound, startSetRound } from '@nosewise/contract/helper-round';
import { newSecret, openBottle, sealBottles, secureRandom } from '@nosewise/contract/sealed-set';
import { type HandedBottle, startRound, turnOf } from '@nosewise/domain/blind/helper-round';
import { OWN_PREFIX, type Pack } from '@nosewise/domain/models';
import { shuffle } from '@nosewise/domain/random';
import { answerOptions } from '@nosewise/domain/training/names';
import { v4 as uuid } from 'uuid';
import { callApi } from '../../../shared/api';
import { trainee } from '../../../shared/auth-state';
import type { PlacedSet } from '../sealed-sets';
import { type Turns, tastedRound, turns } from './kept-rounds';

/** The bottles of a round, as the taster has chosen them. */
export type Subject =
  | { readonly kind: 'pack'; readonly pack: Pack }
  | { readonly kind: 'set'; readonly placed: PlacedSet };

/** Starts a round on two phones, which the server plays. @throws ApiProblem or Unreachable */
export async function startOnTwo(subject: Subject, length: number): Promise<void> {
  const key =
    subject.kind === 'set' && subject.placed.place === 'account'
      ? await callApi(startSetRound, { params: { id: subject.placed.set.id }, body: { length } })
      : await callApi(startHelperRound, { body: { length, subject: subjectToSend(subject) } });
  const packName = subject.kind === 'set' ? subject.placed.set.packName : subject.pack.name;
  tastedRound.set({ ...key, owner: trainee(), packName, answers: [] });
}

/** Describes the subject to the server. An account's set is known there. */
export function subjectToSend(subject: Subject): RoundSubject {
  if (subject.kind === 'set') {
    const { worn: _mine, moving: _helpers, ...set } = subject.placed.set;
    return { kind: 'sealed set', set };
  }
  const { id, name, aromas } = subject.pack;
  if (!id.startsWith(OWN_PREFIX)) return { kind: 'pack', packId: id };
  const bottles = aromas.map(({ id: scentId, bottleNumber, name, category }) => ({
    scentId,
    bottleNumber,
    name,
    category,
  }));
  return { kind: 'own pack', packName: name, bottles };
}

/**
 * Starts a round on this device, which works without a connection. A round that another tab has begun
 * meanwhile continues instead.
 */
export async function startTurns(subject: Subject, length: number): Promise<void> {
  const sealed = await sealOrder(subject, length);
  turns.change((now) => (now && now.owner === trainee() ? now : { ...sealed, owner: trainee() }));
}

async function sealOrder(subject: Subject, length: number): Promise<Omit<Turns, 'owner'>> {
  const id = uuid();
  if (subject.kind === 'set') {
    const { id: lockId, packName, names: choices, secret, stickers } = subject.placed.set;
    const order = shuffle(stickers, secureRandom).map(({ code, sealed }) => ({ code, sealed }));
    const about = { id, packName, choices, bottles: order.length };
    return { round: startRound(about, length), lockId, secret, order };
  }
  const { name: packName, aromas } = subject.pack;
  const secret = newSecret();
  const bottles = shuffle(aromas, secureRandom).map(
    ({ id: scentId, name, bottleNumber, category }, code) => ({
      code,
      bottle: { scentId, name, bottleNumber, category },
    }),
  );
  const sealed = await sealBottles({ setId: id, secret }, bottles);
  const order = sealed.map((text, code) => ({ code, sealed: text }));
  const about = { id, packName, choices: answerOptions(aromas), bottles: order.length };
  return { round: startRound(about, length), lockId: id, secret, order };
}

/** Opens the bottle whose turn it is. @throws when what this browser has kept is damaged */
export async function openTurn({ round, lockId, secret, order }: Turns): Promise<HandedBottle> {
  const turn = order[turnOf(round) ?? -1];
  const bottle = turn && (await openBottle({ setId: lockId, secret }, turn.code, turn.sealed));
  if (!turn || !bottle) throw new Error('This bottle cannot be opened.');
  return lockId === round.id ? bottle : { ...bottle, setId: lockId, code: turn.code };
}
