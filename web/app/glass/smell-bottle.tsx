import type { Glass } from '@nosewise/domain/glass/glass';
import { lookedFor } from '@nosewise/domain/glass/smelling';
import type { Instant, PooledScent } from '@nosewise/domain/models';
import { MINUTE, SECOND } from '@nosewise/domain/time';
import { nameIdOf } from '@nosewise/domain/training/names';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { CategoryChip } from '../../shared/ui/category';
import { useTopOfScreen } from '../lib/on-each';
import { keepGlass } from '../sync/own-glasses';
import { useNote } from '../ui/useNote';
import { WayOn } from '../ui/way-on';
import { GlassBar } from './glass-bar';
import { AskOnce, OneBottle } from './look-again';
import { drinkName } from './words';

/** The rest of a nose between a bottle and the glass. It can be cut short. */
const REST = 2 * MINUTE;

type Phase = 'bottle' | 'rest' | 'glass';

/** The bottle that would help: its note and its smell, a rest, and back to the glass. */
export function SmellBottle({ glass, bottle }: { glass: Glass; bottle: PooledScent }) {
  const [phase, setPhase] = useState<Phase>('bottle');
  const navigate = useNavigate();
  useTopOfScreen(phase);
  const end = `/glasses/${glass.id}`;
  const aroma = { nameId: nameIdOf(bottle.id), words: bottle.name };
  return (
    <main className="mx-auto flex w-full max-w-2xl grow flex-col px-4 max-lg:min-h-svh">
      <GlassBar drink={drinkName(glass)} back={end} />
      {phase === 'bottle' && <SmellNow bottle={bottle} onGo={() => setPhase('rest')} />}
      {phase === 'rest' && (
        <RestNow drink={drinkName(glass)} bottle={bottle} onGo={() => setPhase('glass')} />
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

function SmellNow({ bottle, onGo }: { bottle: PooledScent; onGo: () => void }) {
  const note = useNote(bottle);
  return (
    <>
      <OneBottle
        bottle={{ label: bottle.bottleNumber, category: bottle.category, opened: true }}
        above={`Smell bottle ${bottle.bottleNumber}`}
        heading={bottle.name}
      >
        <CategoryChip category={bottle.category} />
        {note && <p className="mt-2 max-w-text">{note}</p>}
      </OneBottle>
      <div className="grid way-on">
        <WayOn extra="min-h-14" onGo={onGo}>
          I’ve smelled it
        </WayOn>
      </div>
    </>
  );
}

interface RestNowProps {
  drink: string;
  bottle: PooledScent;
  onGo: () => void;
}

/** A rest that blocks nothing: the bottle empties while it lasts. */
function RestNow({ drink, bottle, onGo }: RestNowProps) {
  const [since] = useState(Date.now);
  const left = useLeft(since);
  return (
    <>
      <OneBottle
        bottle={{ label: bottle.bottleNumber, category: bottle.category, fill: (left * SECOND) / REST }}
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
      <div className="grid way-on">
        <WayOn extra="min-h-14" onGo={onGo}>
          Back to the glass
        </WayOn>
      </div>
    </>
  );
}

/** Counts down the whole seconds that are left of the rest. */
function useLeft(since: Instant): number {
  const [now, setNow] = useState(since);
  const left = Math.max(0, Math.ceil((REST - (now - since)) / SECOND));
  const isOver = left === 0;
  useEffect(() => {
    if (isOver) return;
    const timer = setInterval(() => setNow(Date.now()), SECOND);
    return () => clearInterval(timer);
  }, [isOver]);
  return left;
}
