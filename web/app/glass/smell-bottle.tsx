import { nameIdOf } from '@nosewise/domain/aromas/names';
import type { Glass } from '@nosewise/domain/glass/glass';
import { lookedFor } from '@nosewise/domain/glass/smelling';
import type { PooledScent } from '@nosewise/domain/models';
import { MINUTE, SECOND } from '@nosewise/domain/time';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { CategoryChip } from '../../shared/ui/category';
import { useTopOfScreen } from '../lib/on-each';
import { keepGlass } from '../notebook/own-documents';
import { useNote } from '../ui/useNote';
import { WayOn } from '../ui/ways/way-on';
import { GlassBar } from './glass-bar';
import { drinkName } from './glass-words';
import { AskOnce, OneBottle } from './look-again';

/** The rest of a nose between a bottle and the glass. It can be cut short. */
const REST = 2 * MINUTE;

type Phase = 'bottle' | 'rest' | 'glass';

/** The bottle that would help: its note and its smell, a rest that blocks nothing, and back to the glass. */
export function SmellBottle({ glass, bottle }: { glass: Glass; bottle: PooledScent }) {
  const [phase, setPhase] = useState<Phase>('bottle');
  const note = useNote(bottle);
  const navigate = useNavigate();
  useTopOfScreen(phase);
  const drink = drinkName(glass);
  const end = `/glasses/${glass.id}`;
  const aroma = { nameId: nameIdOf(bottle.id), words: bottle.name };
  const { bottleNumber: label, category } = bottle;
  const wayOn = (words: string, next: Phase) => (
    <div className="grid way-on">
      <WayOn key={next} extra="min-h-14 lg:w-72" onGo={() => setPhase(next)}>
        {words}
      </WayOn>
    </div>
  );
  return (
    <main className="mx-auto flex w-full max-w-6xl grow flex-col px-4 max-lg:min-h-svh">
      <GlassBar drink={drink} back={end} />
      {phase === 'bottle' && (
        <>
          <OneBottle
            bottle={{ label, category, opened: true }}
            above={`Smell bottle ${label}`}
            heading={bottle.name}
          >
            <CategoryChip category={category} />
            {note && <p className="mt-2 max-w-text">{note}</p>}
          </OneBottle>
          {wayOn('I’ve smelled it', 'rest')}
        </>
      )}
      {phase === 'rest' && (
        <>
          <NoseRest bottle={bottle} drink={drink} />
          {wayOn('Back to the glass', 'glass')}
        </>
      )}
      {phase === 'glass' && (
        <AskOnce
          asked={aroma}
          pool={[bottle]}
          onAnswer={(answer) => {
            keepGlass(glass.id, lookedFor(glass, aroma, answer));
            navigate(end, { replace: true });
          }}
        />
      )}
    </main>
  );
}

/** Counts the rest down in whole seconds. */
function NoseRest({ bottle, drink }: { bottle: PooledScent; drink: string }) {
  const [left, setLeft] = useState(REST / SECOND);
  useEffect(() => {
    const until = Date.now() + REST;
    const timer = setInterval(() => setLeft(Math.max(0, Math.ceil((until - Date.now()) / SECOND))), SECOND);
    return () => clearInterval(timer);
  }, []);
  const { bottleNumber: label, category } = bottle;
  return (
    <OneBottle
      bottle={{ label, category, fill: (left * SECOND) / REST }}
      heading="Rest your nose for two minutes"
    >
      <p className="mt-2 max-w-text text-lg text-soft">{`Then smell the ${drink} again.`}</p>
      <p aria-hidden="true" className="mt-3 numeral text-4xl tabular-nums">
        {`${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`}
      </p>
      <p role="status" className="mt-1 min-h-6">
        {left === 0 ? 'Your nose has rested.' : ''}
      </p>
    </OneBottle>
  );
}
