import type { OwnPack } from '@nosewise/contract/own-pack';
import type { TrainingSettings } from '@nosewise/domain/settings';
import { type LocalPreferences, settlePack, settleSettings } from './merge-preferences';
import { answerFor, type Person } from './person';
import { SETTINGS, unsentChanges } from './preference-changes';
import { isFinal, isItsOwnFault } from './refusal';
import { isoOf } from './session-wire';
import type { Shelf } from './shelf';

/**
 * Offers every change that the account does not have, and takes the copies that won. What the server will never take
 * stays in this browser as it is.
 * @throws when something has to be tried again later
 */
export async function pushPreferences(person: Person): Promise<void> {
  let failure: unknown;
  for (const name of unsentChanges(person.shelf.changes.get())) {
    try {
      await push(person, name);
    } catch (error) {
      person.gone.throwIfAborted();
      if (isFinal(error)) letStay(person, name);
      else if (isItsOwnFault(error)) failure = error;
      else throw error;
    }
  }
  if (failure) throw failure;
}

async function push(person: Person, name: string): Promise<void> {
  const { shelf, server } = person;
  const { settings, ownPacks, changes } = localPreferences(shelf);
  const offered = changes[name]?.changedAt;
  if (offered === undefined) return;
  const changedAt = isoOf(offered);
  if (name === SETTINGS) {
    const copy = await answerFor(person, () =>
      server.offerSettings({ settings: asSent(settings), changedAt }),
    );
    keepPreferences(shelf, (local) => settleSettings(local, copy, offered));
  } else {
    const pack = ownPacks.find(({ id }) => id === name) ?? null;
    const copy = await answerFor(person, () => server.offerPack(name, { pack, changedAt }));
    keepPreferences(shelf, (local) => settlePack(local, name, copy, offered));
  }
}

function letStay({ shelf }: Person, name: string): void {
  shelf.changes.change((changes) => {
    const change = changes[name];
    return change ? { ...changes, [name]: { ...change, sent: true } } : changes;
  });
}

function localPreferences({ settings, ownPacks, changes }: Shelf): LocalPreferences {
  return { settings: settings.get(), ownPacks: ownPacks.get(), changes: changes.get() };
}

/** Takes the preferences of a shelf to the next ones. */
export function keepPreferences(shelf: Shelf, step: (local: LocalPreferences) => LocalPreferences): void {
  const before = localPreferences(shelf);
  const after = step(before);
  if (after.settings !== before.settings) shelf.settings.set(after.settings);
  if (after.ownPacks !== before.ownPacks) shelf.ownPacks.set(asList(after.ownPacks));
  if (after.changes !== before.changes) shelf.changes.set(after.changes);
}

function asSent(settings: TrainingSettings) {
  return { ...settings, selectedAromaKits: [...settings.selectedAromaKits] };
}

function asList(packs: readonly OwnPack[]): OwnPack[] {
  return [...packs];
}
