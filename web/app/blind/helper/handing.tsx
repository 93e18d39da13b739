import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { buttonStyle } from '../../../shared/ui/button';
import { type HandList, handFragment } from '../../lib/hand-list';
import { HelperPart } from '../../ui/helper-part';
import { NothingHere } from '../../ui/nothing-here';

/**
 * The phone of a helper in an honest test, who hands bottle after bottle of the list in its link, and hears
 * of no answer. The remaining list stays in the address, so that a reload continues.
 */
export default function Handing({ list }: { list: HandList }) {
  const { packName, first, bottles } = list;
  const [isHanded, setHanded] = useState(false);
  const navigate = useNavigate();
  const [bottleNumber, ...left] = bottles;

  function next() {
    setHanded(false);
    void navigate({ hash: handFragment({ packName, first: first + 1, bottles: left }) }, { replace: true });
  }

  if (bottleNumber === undefined) {
    return (
      <NothingHere heading="That was the last bottle" text="Thank you for helping.">
        <Link to="/app" className={buttonStyle('primary')}>
          Open Nosewise
        </Link>
      </NothingHere>
    );
  }
  return (
    <main className="flex w-full grow flex-col px-4">
      <HelperPart
        phase={isHanded ? 'smelling' : 'handing'}
        number={first}
        length={first + left.length}
        bottle={{ bottleNumber, packName, code: null }}
        handed="I have handed it over"
        onHanded={() => setHanded(true)}
        onSkip={next}
        onTakeBack={() => setHanded(false)}
        onNext={next}
      />
    </main>
  );
}
