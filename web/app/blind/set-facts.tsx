import type { BlindSet } from '@nosewise/domain/blind/blind-set';
import { dayOf } from '../../shared/days';
import { bottlesOf } from './blind-words';

/**
 * Says beside the name of a set how many bottles it has, of which pack unless the name says so, and when it
 * was mixed.
 */
export function SetFacts({
  bottles,
  name,
  packName,
  mixedAt,
}: Pick<BlindSet, 'bottles' | 'name' | 'packName' | 'mixedAt'>) {
  return (
    <>
      <span>{bottlesOf(bottles.length)}</span>
      {name !== packName && (
        <span>
          {' '}
          of <bdi>{packName}</bdi>
        </span>
      )}
      <span>{` · mixed ${dayOf(mixedAt)}`}</span>
    </>
  );
}
