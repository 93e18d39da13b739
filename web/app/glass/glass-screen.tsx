import { byBottle, chooseDrink, lookAgain } from '@nosewise/domain/glass/smelling';
import { nameIdOf } from '@nosewise/domain/training/names';
import { useEffect, useEffectEvent } from 'react';
import { Navigate } from 'react-router';
import { useTopOfScreen } from '../lib/on-each';
import { usePool } from '../lib/pool';
import { useTypical } from '../lib/typical';
import { useHolder } from '../notebook/sessions';
import { pageTitle } from '../ui/page-title';
import { Spinner } from '../ui/spinner';
import { oftenIn } from './aromas';
import { DrinkStep } from './drink-step';
import { FirstSmell } from './first-smell';
import { useSmelling } from './in-hand';
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
