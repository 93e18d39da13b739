import type { BlindSet } from '@nosewise/domain/blind/blind-set';
import { type TestPlan, type TestWay, wayWith } from '@nosewise/domain/run/honest-sitting';
import { isTrainedWith } from '@nosewise/domain/run/set';
import { Link } from 'react-router';
import { useStored } from '../../shared/storage/hooks';
import { blindSets } from '../notebook/own-documents';
import { useSessions } from '../notebook/session-list';
import { ClosedWay, WayCard } from '../ui/ways/way-card';

interface TestStickersProps {
  plan: TestPlan;
  onChoose: (way: TestWay) => void;
}

/** The blind sets of a pack as ways to take its honest test. */
export function TestStickers({ plan, onChoose }: TestStickersProps) {
  const ofPack = useStored(blindSets).filter(({ packId }) => packId === plan.packId);
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
  return ofPack.map((set) => <SetWay key={set.id} set={set} plan={plan} onChoose={onChoose} />);
}

function SetWay({ set, plan, onChoose }: TestStickersProps & { set: BlindSet }) {
  const isTrained = isTrainedWith(set, useSessions());
  const way = wayWith(set, plan);
  const heading = (
    <span>
      With the stickers of <bdi>{set.name}</bdi>
    </span>
  );
  if (isTrained) {
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
  if (!way) {
    return (
      <ClosedWay label="747" heading={heading}>
        This set has none of the bottles that the test asks now.
      </ClosedWay>
    );
  }
  return (
    <WayCard label="747" heading={heading} onChoose={() => onChoose(way)}>
      You smell the bottle with the code on the screen. Nobody else is needed.
    </WayCard>
  );
}
