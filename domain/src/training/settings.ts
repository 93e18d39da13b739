import type { Day } from '../time';
import { RHYTHM_DAYS } from './rhythm';

/** Training settings in the form of browser storage (specification, section 3): numbers are text. */
export interface TrainingSettings {
  readonly aromasPerSession: string;
  readonly selectedAromaKits: readonly string[];
  readonly hintsToDisplay: string;
  readonly hintsEnabled: boolean;
  /** How the next bottle is chosen: by chance, as specified, or by what gains most. */
  readonly order: Order;
  /** Whether the verdict asks how sure the person was. */
  readonly askConfidence: boolean;
  /** Whether a ring counts a rest between bottles, and a sentence suggests a pause after ten smells. */
  readonly pauses: boolean;
  /** Whether a session may bring a duel by itself. */
  readonly duels: boolean;
  /** Days of a week on which the person wants to train; 0 for no goal. */
  readonly weeklyGoal: number;
  /** Days of the person's calendar on which they could not train. */
  readonly daysAway: readonly Day[];
}

export const ORDERS = ['classic', 'adaptive'] as const;
export type Order = (typeof ORDERS)[number];

export const AROMAS_PER_SESSION_OPTIONS = [3, 5, 8, 10, 15, 20] as const;
export const RECOMMENDED_AROMAS_PER_SESSION: readonly number[] = [5, 10];
const DEFAULT_AROMAS_PER_SESSION = 5;

export const HINT_COUNT_OPTIONS = [2, 4, 6] as const;
export const DEFAULT_HINT_COUNT = 4;
/** The hint count that means "hints are off". */
export const NO_HINTS = 0;

export const DEFAULT_SETTINGS: TrainingSettings = {
  aromasPerSession: String(DEFAULT_AROMAS_PER_SESSION),
  selectedAromaKits: [],
  hintsToDisplay: String(DEFAULT_HINT_COUNT),
  hintsEnabled: true,
  order: 'classic',
  askConfidence: false,
  pauses: true,
  duels: true,
  weeklyGoal: 0,
  daysAway: [],
};

/** Returns the number of questions in a session; the default when the stored text is not an option. */
export function aromasPerSession(settings: TrainingSettings): number {
  const stored = Number(settings.aromasPerSession);
  return AROMAS_PER_SESSION_OPTIONS.find((option) => option === stored) ?? DEFAULT_AROMAS_PER_SESSION;
}

/** Returns how many answers a hint leaves; `NO_HINTS` when off, the default when the stored text is not an option. */
export function hintCount(settings: TrainingSettings): number {
  const stored = Number(settings.hintsToDisplay);
  if (!settings.hintsEnabled || stored === NO_HINTS) return NO_HINTS;
  return HINT_COUNT_OPTIONS.find((option) => option === stored) ?? DEFAULT_HINT_COUNT;
}

/** Switches hints: on sets the count to 4, off sets it to 0. */
export function switchHints(settings: TrainingSettings, on: boolean): TrainingSettings {
  const count = on ? DEFAULT_HINT_COUNT : NO_HINTS;
  return { ...settings, hintsEnabled: on, hintsToDisplay: String(count) };
}

/** Chooses the hint count: 0 turns hints off, any other turns them on. */
export function chooseHintCount(settings: TrainingSettings, count: number): TrainingSettings {
  return { ...settings, hintsEnabled: count !== NO_HINTS, hintsToDisplay: String(count) };
}

/** Chooses the number of questions in a session. */
export function chooseAromasPerSession(settings: TrainingSettings, count: number): TrainingSettings {
  return { ...settings, aromasPerSession: String(count) };
}

/** Selects a pack; unchanged when it is selected already. */
export function addKit(settings: TrainingSettings, packId: string): TrainingSettings {
  if (settings.selectedAromaKits.includes(packId)) return settings;
  return { ...settings, selectedAromaKits: [...settings.selectedAromaKits, packId] };
}

/** Deselects a pack. */
export function removeKit(settings: TrainingSettings, packId: string): TrainingSettings {
  return { ...settings, selectedAromaKits: settings.selectedAromaKits.filter((id) => id !== packId) };
}

/** The days away that are kept: those that a rhythm can show, and some for devices whose clocks differ. */
export const MAX_DAYS_AWAY = 2 * RHYTHM_DAYS;

/** Marks a day as away, or takes that back. */
export function markAway(settings: TrainingSettings, day: Day, isAway: boolean): TrainingSettings {
  const others = settings.daysAway.filter((each) => each !== day);
  const daysAway = isAway ? [...others, day].sort((a, b) => a - b).slice(-MAX_DAYS_AWAY) : others;
  return { ...settings, daysAway };
}
