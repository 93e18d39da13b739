import { oddsOf } from '@nosewise/domain/odds';
import { duelOf, nameBeside } from '@nosewise/domain/run/duel-pair';
import { Link, Navigate } from 'react-router';
import { useStored } from '../../shared/storage/hooks';
import { BackLink } from '../../shared/ui/back-link';
import { buttonStyle } from '../../shared/ui/button';
import { duelLink, usePool } from '../lib/usePool';
import { type MixedUpPair, mixedUpPairs, useNose } from '../nose/nose';
import { ownPacks } from '../notebook/own-documents';
import { AccountScope } from '../ui/account-scope';
import { Section } from '../ui/section';
import { pageTitle } from '../ui/ways/page-title';
import { oddsText } from './formats';
import { MixUpsByCategory } from './mix-ups-by-category';

export const meta = () => pageTitle('Mix-ups');

export default function MixUpsRoute() {
  return <AccountScope guest={<Navigate to="/login" replace />}>{() => <MixUpsScreen />}</AccountScope>;
}

/** Pairs in the list. The list below it has all of them. */
const SHOWN = 6;

/** Lists the pairs that are taken for each other, most often first, each with the way to tell them apart. */
function MixUpsScreen() {
  const { pool } = usePool();
  const pairs = mixedUpPairs(useNose(), pool, useStored(ownPacks));
  return (
    <main className="mx-auto w-full max-w-2xl grow px-4 pt-4 pb-6 lg:max-w-5xl">
      <BackLink to="/progress" oneStep />
      <h1 className="mt-2 text-3xl">Mix-ups</h1>
      {pairs.length === 0 ? (
        <p className="mt-3">Nothing so far: no aroma that you had named right was taken for another.</p>
      ) : (
        <div className="mt-4">
          <Section heading="Pairs">
            <p className="text-soft">How often you take one for the other, the most frequent first.</p>
            <ul className="mt-2 lg:columns-2 lg:gap-x-12">
              {pairs.slice(0, SHOWN).map((pair) => (
                <Pair key={`${pair.a} ${pair.b}`} pair={pair} canDuel={!!duelOf(pool, pair.a, pair.b)} />
              ))}
            </ul>
          </Section>
          <Section heading="By category">
            <MixUpsByCategory />
          </Section>
        </div>
      )}
    </main>
  );
}

function Pair({
  pair: { a, b, first, second, likelihood },
  canDuel,
}: {
  pair: MixedUpPair;
  canDuel: boolean;
}) {
  return (
    <li className="flex min-h-14 break-inside-avoid items-center justify-between gap-x-6 border-b border-rule py-1 last:border-b-0 narrow:flex-wrap">
      <p className="min-w-0 wrap-break-word">
        <bdi className="font-medium">{nameBeside(first, second)}</bdi> and{' '}
        <bdi className="font-medium">{nameBeside(second, first)}</bdi>
        <span className="whitespace-nowrap text-soft">{`, about ${oddsText(oddsOf(likelihood))}`}</span>
      </p>
      {canDuel && (
        <Link to={duelLink(a, b)} className={buttonStyle('flush', 'shrink-0')}>
          Duel
          <span className="sr-only">{` between ${first.name} and ${second.name}`}</span>
        </Link>
      )}
    </li>
  );
}
