import type { OwnPack } from '@nosewise/contract/own-pack';
import type { ChangedPack, ChangedSettings, Preferences } from '@nosewise/contract/preferences';
import { lastWrite } from '@nosewise/domain/last-write';
import type { Instant } from '@nosewise/domain/models';
import { type BottleCare, mergeCare, NO_CARE } from '@nosewise/domain/training/bottle-care';
import { DEFAULT_SETTINGS, type TrainingSettings } from '@nosewise/domain/training/settings';
import { CARE, type PreferenceChanges, SETTINGS, withChange } from './changes';

/** The preferences of this browser, and when each of them was changed. */
export interface LocalPreferences {
  readonly settings: TrainingSettings;
  readonly ownPacks: readonly OwnPack[];
  readonly care: BottleCare;
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
  return takeCare(withPacks, account.bottleCare);
}

/** Notes a change for everything that neither the account nor the notes know. */
function withNewcomers(
  { settings, ownPacks, care, changes }: LocalPreferences,
  account: Preferences,
  now: Instant,
) {
  const chosen = !account.trainingSettings && !isSame(settings, DEFAULT_SETTINGS) ? [SETTINGS] : [];
  const packs = ownPacks.map(({ id }) => id).filter((id) => !account.ownPacks[id]);
  const cared = isSame(care, NO_CARE) ? [] : [CARE];
  return [...chosen, ...packs, ...cared]
    .filter((name) => !changes[name])
    .reduce((noted, name) => withChange(noted, name, now), changes);
}

/** Takes the copy that won when the change of `offered` was sent, unless there is a newer change by now. */
export function settleSettings(local: LocalPreferences, copy: ChangedSettings, offered: Instant) {
  return mergeSettings(settled(local, SETTINGS, offered), copy);
}

/** Takes the copy of an own pack that won, as `settleSettings` does. */
export function settlePack(local: LocalPreferences, id: string, copy: ChangedPack, offered: Instant) {
  return mergePack(settled(local, id, offered), id, copy);
}

/** Takes what the account knows of bottles after it has merged the offer of this browser. */
export function settleCare(local: LocalPreferences, merged: BottleCare, offered: Instant) {
  return takeCare(settled(local, CARE, offered), merged);
}

/** Adds what the account knows of bottles: entries merge one by one, so none of this browser is lost. */
function takeCare(local: LocalPreferences, theirs: BottleCare): LocalPreferences {
  const care = mergeCare(local.care, theirs);
  return isSame(care, local.care) ? local : { ...local, care };
}

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
