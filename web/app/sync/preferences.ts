import type { OwnPack } from '@nosewise/contract/own-pack';
import type {
  ChangedPack,
  ChangedSettings,
  MergedPreferences,
  Preferences,
} from '@nosewise/contract/preferences';
import { type Entries, lastWrite } from '@nosewise/domain/last-write';
import type { Instant } from '@nosewise/domain/models';
import { type BottleCare, mergeCare, NO_CARE } from '@nosewise/domain/training/bottle-care';
import { mergeWords, type OwnWords } from '@nosewise/domain/training/own-words';
import { DEFAULT_SETTINGS, type TrainingSettings } from '@nosewise/domain/training/settings';
import type { ApiProblem } from '../../shared/api';
import { answerFor, type Person, sendEach } from './server';
import {
  CARE,
  type PreferenceChanges,
  SETTINGS,
  type Stores,
  unsentChanges,
  WORDS,
  withChange,
} from './stores';

/** Merges the preferences of this browser with the account's. @throws when it has to be tried again later */
export async function pullPreferences(person: Person): Promise<void> {
  const account = await answerFor(person, () => person.server.readPreferences());
  keepPreferences(person.stores, (local) => mergePreferences(local, account, person.now()));
}

/**
 * Offers every change that the account does not have, and takes over the copies that won. A change that is
 * refused for good stays in this browser.
 * @throws when something has to be tried again later
 */
export async function sendPreferences(person: Person): Promise<void> {
  await sendEach(
    person,
    unsentChanges(person.stores.changes.get()),
    (name) => offer(person, name),
    (name, error) => letStay(person, name, error),
  );
}

async function offer(person: Person, name: string): Promise<void> {
  const { stores, server } = person;
  const { settings, ownPacks, care, words, changes } = localPreferences(stores);
  const changedAt = changes[name]?.changedAt;
  if (changedAt === undefined) return;
  if (name === SETTINGS) {
    const sent = { ...settings, selectedAromaKits: [...settings.selectedAromaKits] };
    const copy = await answerFor(person, () => server.offerSettings({ settings: sent, changedAt }));
    keepPreferences(stores, (local) => mergeSettings(settled(local, name, changedAt), copy));
  } else if (name === CARE || name === WORDS) {
    const offered = name === CARE ? { bottleCare: care } : { ownWords: words };
    const merged = await answerFor(person, () => server.offerMerged(offered));
    keepPreferences(stores, (local) => takeMerged(settled(local, name, changedAt), merged));
  } else {
    const pack = ownPacks.find(({ id }) => id === name) ?? null;
    const copy = await answerFor(person, () => server.offerPack(name, { pack, changedAt }));
    keepPreferences(stores, (local) => mergePack(settled(local, name, changedAt), name, copy));
  }
}

function letStay({ stores }: Person, name: string, { problem }: ApiProblem): void {
  stores.changes.change((changes) => {
    const change = changes[name];
    return change ? { ...changes, [name]: { ...change, sent: true, refused: problem } } : changes;
  });
}

function localPreferences({ settings, ownPacks, care, words, changes }: Stores): LocalPreferences {
  return {
    settings: settings.get(),
    ownPacks: ownPacks.get(),
    care: care.get(),
    words: words.get(),
    changes: changes.get(),
  };
}

/** Applies a step to this browser's preferences, and stores those that have changed. */
function keepPreferences(stores: Stores, step: (local: LocalPreferences) => LocalPreferences): void {
  const before = localPreferences(stores);
  const after = step(before);
  if (after.settings !== before.settings) stores.settings.set(after.settings);
  if (after.ownPacks !== before.ownPacks) stores.ownPacks.set([...after.ownPacks]);
  if (after.care !== before.care) stores.care.set(after.care);
  if (after.words !== before.words) stores.words.set(after.words);
  if (after.changes !== before.changes) stores.changes.set(after.changes);
}

/** The preferences of this browser, and when each of them was changed. */
export interface LocalPreferences {
  readonly settings: TrainingSettings;
  readonly ownPacks: readonly OwnPack[];
  readonly care: BottleCare;
  readonly words: OwnWords;
  readonly changes: PreferenceChanges;
}

/**
 * Merges the preferences of this browser with the account's: the later change wins. Preferences that a guest
 * left here, or whose change was not noted, give way to the account's copy, or become the account's if it has
 * none.
 */
export function mergePreferences(
  local: LocalPreferences,
  account: Preferences,
  now: Instant,
): LocalPreferences {
  const known = { ...local, changes: withNewcomers(local, account, now) };
  const withSettings = account.trainingSettings ? mergeSettings(known, account.trainingSettings) : known;
  const withPacks = Object.entries(account.ownPacks).reduce(
    (merged, [id, copy]) => mergePack(merged, id, copy),
    withSettings,
  );
  return takeMerged(withPacks, account);
}

/** Notes a change for everything that neither the account nor the notes know. */
function withNewcomers(
  { settings, ownPacks, care, words, changes }: LocalPreferences,
  account: Preferences,
  now: Instant,
) {
  const chosen = !account.trainingSettings && !isSame(settings, DEFAULT_SETTINGS) ? [SETTINGS] : [];
  const packs = ownPacks.map(({ id }) => id).filter((id) => !account.ownPacks[id]);
  const cared = isSame(care, NO_CARE) ? [] : [CARE];
  const said = isSame(words, {}) ? [] : [WORDS];
  return [...chosen, ...packs, ...cared, ...said]
    .filter((name) => !changes[name])
    .reduce((noted, name) => withChange(noted, name, now), changes);
}

/**
 * Adds what the account knows of bottles and words, entry by entry, so none of this browser is lost. What was sent gives
 * way to the account's copy whatever its date, which a wrong clock may have put ahead of all later changes.
 */
function takeMerged(local: LocalPreferences, { bottleCare, ownWords }: MergedPreferences): LocalPreferences {
  const mine = <T>(name: string, here: Entries<T>, theirs: Entries<T>) =>
    unsentAt(local, name) === undefined ? { ...here, ...theirs } : here;
  const packs = mine(CARE, local.care.packs, bottleCare.packs);
  const bottles = mine(CARE, local.care.bottles, bottleCare.bottles);
  const care = mergeCare({ packs, bottles }, bottleCare);
  const words = mergeWords(mine(WORDS, local.words, ownWords), ownWords);
  return {
    ...local,
    care: isSame(care, local.care) ? local.care : care,
    words: isSame(words, local.words) ? local.words : words,
  };
}

/** Notes that the account knows the change of `offered`, unless there is a newer one by now. */
function settled(local: LocalPreferences, name: string, offered: Instant): LocalPreferences {
  return local.changes[name]?.changedAt === offered
    ? { ...local, changes: sentAt(local, name, offered) }
    : local;
}

function mergeSettings(local: LocalPreferences, copy: ChangedSettings): LocalPreferences {
  const theirs = { settings: copy.settings, changedAt: copy.changedAt };
  const mine = unsentAt(local, SETTINGS);
  if (mine !== undefined && lastWrite({ settings: local.settings, changedAt: mine }, theirs) !== theirs) {
    return local;
  }
  return {
    ...local,
    settings: isSame(local.settings, theirs.settings) ? local.settings : theirs.settings,
    changes: sentAt(local, SETTINGS, theirs.changedAt),
  };
}

function mergePack(local: LocalPreferences, id: string, copy: ChangedPack): LocalPreferences {
  const theirs = { pack: copy.pack, changedAt: copy.changedAt };
  const pack = local.ownPacks.find((own) => own.id === id) ?? null;
  const mine = unsentAt(local, id);
  if (mine !== undefined && lastWrite({ pack, changedAt: mine }, theirs) !== theirs) return local;
  return {
    ...local,
    ownPacks: isSame(pack, theirs.pack) ? local.ownPacks : placed(local.ownPacks, id, theirs.pack),
    changes: sentAt(local, id, theirs.changedAt),
  };
}

function placed(packs: readonly OwnPack[], id: string, pack: OwnPack | null): OwnPack[] {
  if (!pack) return packs.filter((own) => own.id !== id);
  return packs.some((own) => own.id === id)
    ? packs.map((own) => (own.id === id ? pack : own))
    : [...packs, pack];
}

/** Says when the copy of this browser was changed, if the account does not have that change yet. */
function unsentAt({ changes }: LocalPreferences, name: string): Instant | undefined {
  const change = changes[name];
  return change && !change.sent ? change.changedAt : undefined;
}

function sentAt({ changes }: LocalPreferences, name: string, changedAt: Instant): PreferenceChanges {
  const known = changes[name];
  if (known?.sent && known.changedAt === changedAt) return changes;
  return { ...changes, [name]: { changedAt, sent: true } };
}

/** Compares values with the key order of their schema. An unchanged value is not kept again, so no screen renders again. */
function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
