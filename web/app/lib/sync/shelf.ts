import type { OwnPack } from '@nosewise/contract/own-pack';
import type { SessionRecord } from '@nosewise/domain/models';
import type { TrainingSettings } from '@nosewise/domain/settings';
import { ownPacks, trainingSettings } from '../../../shared/packs';
import type { Stored } from '../../../shared/stored';
import { outbox, type Refused, refusedSessions, type Unsent } from './outbox';
import { type PreferenceChanges, preferenceChanges } from './preference-changes';
import { type RememberedScent, scentList } from './scent-list';
import { sessionList } from './session-list';
import { type Totals, totals } from './totals';

/** Everything of one person's training that a browser keeps and the account has too. */
export interface Shelf {
  readonly sessions: Stored<SessionRecord[]>;
  readonly scents: Stored<RememberedScent[]>;
  readonly outbox: Stored<Unsent[]>;
  readonly refused: Stored<Refused[]>;
  readonly totals: Stored<Totals | null>;
  readonly settings: Stored<TrainingSettings>;
  readonly ownPacks: Stored<OwnPack[]>;
  readonly changes: Stored<PreferenceChanges>;
}

/** The shelf of this browser. */
export const shelf: Shelf = {
  sessions: sessionList,
  scents: scentList,
  outbox,
  refused: refusedSessions,
  totals,
  settings: trainingSettings,
  ownPacks,
  changes: preferenceChanges,
};
