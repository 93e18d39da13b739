import { offerOf } from '@nosewise/catalogue/shop/offers';
import {
  type BottleHealth,
  type BottleLog,
  bottleLog,
  healthOf,
  OWN_FILLING_KEEPS,
  shelfLife,
} from '@nosewise/domain/bottles/bottle-health';
import type { Pack, Scent, SessionRecord } from '@nosewise/domain/models';
import { FACTS } from '../../shared/page/server-facts';
import { useBottleCare } from '../notebook/own-documents';
import { useSessions } from '../notebook/session-list';

/** Tells whether a pack is a kit of the shop; any other is filled by hand. */
export function isKit({ id }: Pick<Pack, 'id'>): boolean {
  return offerOf(id) !== undefined;
}

/** Returns how each bottle of a pack is, as far as the sessions in this browser tell. */
export function useBottleHealth(): (pack: Pick<Pack, 'id'>, bottle: Pick<Scent, 'id'>) => BottleHealth {
  const sessions = useSessions();
  const care = useBottleCare();
  const log = lastLog(sessions);
  return (pack, { id }) => {
    const keeps = isKit(pack) ? shelfLife(FACTS.shelfLife) : OWN_FILLING_KEEPS;
    return healthOf({ id, packId: pack.id, keeps }, log, care, Date.now());
  };
}

let known: { readonly sessions: readonly SessionRecord[]; readonly log: BottleLog } | undefined;

/** Folds once for all readers, until a session is added. */
function lastLog(sessions: readonly SessionRecord[]): BottleLog {
  if (known?.sessions === sessions) return known.log;
  const log = bottleLog(sessions);
  known = { sessions, log };
  return log;
}
