import { nameIdOf } from '@nosewise/domain/aromas/names';
import { byBottle, chooseDrink, lookAgain } from '@nosewise/domain/glass/smelling';
import { useEffect, useEffectEvent } from 'react';
import { Navigate } from 'react-router';
import { useTopOfScreen } from '../lib/on-each';
import { usePool } from '../lib/usePool';
import { useTypical } from '../lib/useTypical';
import { useHolder } from '../notebook/session-list';
import { Spinner } from '../ui/spinner';
import { pageTitle } from '../ui/ways/page-title';
import { DrinkStep } from './drink-step';
import { FirstSmell } from './first-smell';
import { oftenIn } from './glass-aromas';
import { useSmelling } from './glass-in-hand';
import { LookAgain } from './look-again';

export const meta = () => pageTitle('Smell a glass');

/** Smells a glass: its drink, what is there without being told, then once more what is often there. */
export default function GlassScreen() {
  // Another person begins again.
  return <Smelling key={useHolder()} />;
}

function Smelling() {
  const { smelling, step } = useSmelling();
  const { pool } = usePool();
  const typical = useTypical(smelling.step.name === 'look');
  const facts = smelling.drink === null ? undefined : typical?.TYPICAL.get(smelling.drink);
  const isWaiting = smelling.step.name === 'look' && smelling.step.left === null && typical !== undefined;
  useTopOfScreen(JSON.stringify(smelling.step));

  const look = useEffectEvent(() => {
    const owned = new Set(pool.map(({ id }) => nameIdOf(id)));
    step((now) => lookAgain(now, facts ? byBottle(oftenIn(facts), owned) : []));
  });
  useEffect(() => {
    if (isWaiting) look();
  }, [isWaiting]);

  switch (smelling.step.name) {
    case 'drink':
      return (
        <DrinkStep
          before={smelling.drink}
          onChoose={(id, words) => step((now) => chooseDrink(now, id, words))}
        />
      );
    case 'smell':
      return <FirstSmell smelling={smelling} onStep={step} />;
    case 'look':
      return facts && smelling.step.left ? (
        <LookAgain
          key={smelling.step.left.length}
          smelling={smelling}
          left={smelling.step.left}
          facts={facts}
          pool={pool}
          onStep={step}
        />
      ) : (
        <Spinner />
      );
    case 'end':
      return <Navigate to={`/glasses/${smelling.id}`} replace />;
  }
}
