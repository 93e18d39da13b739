import { sharesItsNumber } from '@nosewise/domain/aromas/pool';
import type { PooledScent, ScentId } from '@nosewise/domain/models';
import { oddsOf } from '@nosewise/domain/odds';
import { duelOf, likelyTwo, nameBeside } from '@nosewise/domain/run/duel-pair';
import { useState } from 'react';
import { Link } from 'react-router';
import { useStored } from '../../shared/storage/hooks';
import { BackLink } from '../../shared/ui/back-link';
import { Bottle } from '../../shared/ui/bottle';
import { buttonStyle } from '../../shared/ui/button';
import { FocusedHeading } from '../../shared/ui/focused-heading';
import { duelLink, usePool } from '../lib/usePool';
import { type MixedUpPair, mixedUpPairs, useNose } from '../nose/nose';
import { ownPacks } from '../notebook/own-documents';
import { Section } from '../ui/section';
import { Select } from '../ui/select';
import { NoPacks } from './no-packs';

/** Pairs to choose from. */
const PAIRS_SHOWN = 5;

/**
 * Chooses two bottles for a duel: a pair that is mixed up, or any two.
 * @param wanted whether the address named a pair whose bottles are missing
 */
export function DuelSetup({ wanted }: { wanted: boolean }) {
  const { pool } = usePool();
  const own = useStored(ownPacks);
  const pairs = mixedUpPairs(useNose(), pool, own).filter(({ a, b }) => duelOf(pool, a, b));
  const scents = [...new Map(pool.map((bottle) => [bottle.id, bottle])).values()];
  const suggested = pairs[0] ?? likelyTwo(scents);
  const [first] = scents;
  if (!first) return <NoPacks />;
  return (
    <main className="one-column w-full max-w-2xl grow px-4 pt-4 pb-12">
      <BackLink to="/app" />
      <FocusedHeading className="mt-2 text-3xl">Duel</FocusedHeading>
      <p className="mt-2 mb-6 max-w-text text-soft">
        Two bottles, six rounds: you smell one of them without knowing which, and say its name. It takes about
        three minutes.
      </p>
      {wanted && (
        <p role="status" className="mb-6 rounded-xl bg-warn p-4">
          Those two bottles are not both in your selected packs. Choose two others.
        </p>
      )}
      {suggested ? (
        <>
          <AnyTwo scents={scents} suggested={suggested} />
          {pairs.length > 0 && <LikelyPairs pairs={pairs.slice(0, PAIRS_SHOWN)} />}
        </>
      ) : (
        <OneBottle bottle={first} />
      )}
    </main>
  );
}

function LikelyPairs({ pairs }: { pairs: readonly MixedUpPair[] }) {
  return (
    <Section heading="Pairs you mix up">
      <ul className="divide-y divide-rule border-y border-rule">
        {pairs.map(({ first, second, likelihood }) => (
          <li key={`${first.id} ${second.id}`}>
            <Link
              to={duelLink(first.id, second.id)}
              className="flex min-h-14 items-center gap-4 rounded-md px-2 hover:bg-shade"
            >
              <span className="min-w-0 grow font-medium">
                <bdi>{nameBeside(first, second)}</bdi> <span className="font-normal text-soft">and</span>{' '}
                <bdi>{nameBeside(second, first)}</bdi>
              </span>
              <span className="shrink-0 text-sm text-soft">
                {`about ${oddsOf(likelihood).times} in ${oddsOf(likelihood).of}`}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}

interface AnyTwoProps {
  scents: readonly PooledScent[];
  /** Until the person chooses others. */
  suggested: { readonly a: ScentId; readonly b: ScentId };
}

function AnyTwo({ scents, suggested }: AnyTwoProps) {
  const [a = suggested.a, setA] = useState<ScentId>();
  const [b = suggested.b, setB] = useState<ScentId>();
  const options = scents.map((bottle) => ({
    value: bottle.id,
    text: `${bottle.bottleNumber} ${bottle.name}${sharesItsNumber(bottle, scents) ? ` (${bottle.packName})` : ''}`,
  }));
  const isSame = a === b;
  const [first, second] = [a, b].map((id) => scents.find((bottle) => bottle.id === id));
  return (
    <div className="mb-10">
      <div className="grid grid-cols-2 gap-4 narrow:grid-cols-1">
        <div>
          <Face bottle={first} />
          <Select label="First bottle" options={options} value={a} onChange={setA} />
        </div>
        <div>
          <Face bottle={second} />
          <Select label="Second bottle" options={options} value={b} onChange={setB} />
        </div>
      </div>
      <p role="status" className="mt-2 min-h-6 text-sm text-soft">
        {isSame && 'Choose two different bottles.'}
      </p>
      {isSame ? (
        <button type="button" className={START} disabled>
          Start the duel
        </button>
      ) : (
        <Link to={duelLink(a, b)} className={START}>
          Start the duel
        </Link>
      )}
    </div>
  );
}

const START = buttonStyle('primary', 'mt-2 min-h-14 w-full text-lg');

function Face({ bottle }: { bottle: PooledScent | undefined }) {
  return (
    <div className="mb-4 border-b border-edge">
      <Bottle label={bottle?.bottleNumber ?? ''} category={bottle?.category} className="mx-auto h-40" />
    </div>
  );
}

function OneBottle({ bottle }: { bottle: PooledScent }) {
  return (
    <section className="flex items-center gap-6 border-t border-rule py-6">
      <Bottle label={bottle.bottleNumber} category={bottle.category} className="h-32 shrink-0" />
      <div>
        <h2 className="text-xl">A duel needs two aromas</h2>
        <p className="mt-2 text-soft">
          Your selected packs hold only one, <bdi>{bottle.name}</bdi>. Select another pack, then choose any
          two.
        </p>
        <Link to="/manage" className={buttonStyle('primary', 'mt-4')}>
          Go to Training Settings
        </Link>
      </div>
    </section>
  );
}
