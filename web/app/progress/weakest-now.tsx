import { fillOf, weakest } from '@nosewise/domain/progress/collection';
import { useState } from 'react';
import { Link } from 'react-router';
import { Bottle } from '../../shared/ui/bottle';
import { buttonStyle } from '../../shared/ui/button';
import { practiceLink } from '../lib/usePool';
import { useBottles } from '../nose/own-bottles';
import { Block } from './block';

/** Aromas named; one of the shortest sessions asks as many. */
const SHOWN = 3;

const PRACTISE = ['', 'Practise this one', 'Practise these two', 'Practise these three'] as const;

/** Names what is weakest of the bottles at hand, and leads to a session with these alone. Their numbers are the question. */
export function WeakestNow() {
  const { pool, memory } = useBottles();
  const [now] = useState(Date.now);
  const found = weakest(pool, memory, now, SHOWN);
  if (found.length === 0) return null;
  return (
    <Block
      heading="Weakest now"
      className="py-2!"
      aside={
        <Link to={practiceLink(found.map(({ id }) => id))} className={buttonStyle('flush')}>
          {PRACTISE[found.length]}
        </Link>
      }
    >
      <ul>
        {found.map(({ id, name, category, firmness }) => (
          <li key={id} className="flex items-center gap-3 py-0.5">
            <Bottle label="" category={category} fill={fillOf(firmness)} className="h-8 shrink-0" />
            <bdi className="min-w-0 grow font-medium wrap-break-word">{name}</bdi>
            <span className="text-sm text-soft">{firmness}</span>
          </li>
        ))}
      </ul>
    </Block>
  );
}
