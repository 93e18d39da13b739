import type { BlindSet } from '@nosewise/contract/blind';
import { dayOf } from '../../shared/days';
import { bottlesOf } from './words';

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
      {bottlesOf(bottles)}
      {name !== packName && (
        <>
          {' '}
          of <bdi>{packName}</bdi>
        </>
      )}{' '}
      · mixed {dayOf(mixedAt)}
    </>
  );
}
