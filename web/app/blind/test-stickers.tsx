import { readBlindSet } from '@nosewise/contract/blind';
import type { TastedBottle, TestRun } from '@nosewise/domain/run/run';
import { isTrainedSince } from '@nosewise/domain/run/set';
import { bottlesOfSitting, type TestPlan, type TestWay } from '@nosewise/domain/run/test';
import { Link } from 'react-router';
import { callApi } from '../../shared/api';
import { useStored } from '../../shared/hooks';
import { sessionList } from '../notebook/sessions';
import { showTrouble } from '../ui/toasts';
import { ClosedWay, WayCard } from '../ui/way-card';
import { codesOf, findKept, keepCopy, openCode } from './sealed-sets';
import { troubleOf } from './trouble';
import { type ListedSet, useBlindSets } from './useBlindSets';

interface TestStickersProps {
  plan: TestPlan;
  onChoose: (way: TestWay) => void;
}

/** The blind sets of a pack as ways to take its honest test. */
export function TestStickers({ plan, onChoose }: TestStickersProps) {
  const { sets } = useBlindSets();
  const ofPack = sets.filter(({ set }) => set.packId === plan.packId);
  if (ofPack.length === 0) {
    return (
      <ClosedWay label="747" heading="With stickers">
        <Link to="/blind" className="text-link">
          Make a blind set
        </Link>{' '}
        of this pack, and take the test by its codes.
      </ClosedWay>
    );
  }
  return ofPack.map((listed) => (
    <SetWay key={listed.set.id} listed={listed} plan={plan} onChoose={onChoose} />
  ));
}

function SetWay({ listed: { set }, plan, onChoose }: TestStickersProps & { listed: ListedSet }) {
  const sessions = useStored(sessionList);
  const heading = (
    <span>
      With the stickers of <bdi>{set.name}</bdi>
    </span>
  );
  if (isTrainedSince(set, sessions)) {
    return (
      <ClosedWay label="747" heading={heading}>
        You’ve trained with these codes, and codes are remembered too.{' '}
        <Link to={`/blind/${set.id}`} className="text-link">
          Mix the set again
        </Link>{' '}
        first.
      </ClosedWay>
    );
  }
  return (
    <WayCard label="747" heading={heading} onChoose={choose}>
      You smell the bottle with the code on the screen. Nobody else is needed.
    </WayCard>
  );

  async function choose() {
    try {
      onChoose(await wayWith(set.id, plan));
    } catch (error) {
      showTrouble('The test was not started', troubleOf(error));
    }
  }
}

/** @throws when the set cannot be read or opened, or has none of the bottles */
async function wayWith(setId: string, plan: TestPlan): Promise<TestWay> {
  const set = findKept(setId)?.set ?? keepCopy(await callApi(readBlindSet, { params: { id: setId } }));
  const scents = bottlesOfSitting(plan).map(({ id }) => id);
  const codes = await codesOf(set, scents);
  if (codes.length === 0) throw new Error('This set has no bottle of the test.');
  return { kind: 'set', set: { id: setId, mixedAt: set.mixedAt, codes }, codes };
}

/** Opens the bottle behind the sticker of a given answer. @throws when the set is gone or mixed since, or does not open */
export async function openTestSticker({ id, set, current, phase }: TestRun): Promise<TastedBottle> {
  const code = current.mode === 'code' ? current.code : null;
  if (!set || code === null || phase.name !== 'opening') throw new Error('No sticker waits to be opened.');
  const placed = findKept(set.id);
  if (!placed || placed.set.mixedAt !== set.mixedAt) throw new Error('This set has changed.');
  const { bottle } = await openCode(placed, { sessionId: id, code, chosen: phase.chosen });
  const { scentId, ...opened } = bottle;
  return { ...opened, id: scentId };
}
