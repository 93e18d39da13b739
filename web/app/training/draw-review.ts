import { drawReview } from '@nosewise/domain/due';
import { startWith } from '@nosewise/domain/training';
import { memoryOf } from '../lib/sync/memory';
import { scentList } from '../lib/sync/scent-list';
import type { Draw } from './running-session';

/** Draws what is due first, then what is weakest, then what is new. Loaded for those who have a memory here. */
export const reviewDraw: Draw = (id, packs, length) =>
  startWith(id, packs, (pool) =>
    drawReview(pool, memoryOf(scentList.get()), Math.max(1, length), Date.now(), Math.random),
  );
