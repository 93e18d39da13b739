import type { AnsweredQuestion } from '@nosewise/domain/models';
import { Link } from 'react-router';
import { usePool } from '../lib/pool';
import { useBottleHealth } from '../settings/bottle-care';

/** A quiet word at a bottle that fades, which leads to what can be done about it. */
export function BottleWord({ question }: { question: AnsweredQuestion }) {
  const { packs } = usePool();
  const healthIn = useBottleHealth();
  const { scentId, bottleNumber } = question;
  const pack = packs.find(({ aromas }) => aromas.some(({ id }) => id === scentId));
  if (!pack) return null;
  const { health } = healthIn(pack, { id: scentId });
  if (health === 'fresh') return null;
  const word = health === 'fading' ? 'Fading?' : 'Replace?';
  return (
    <Link
      to="/manage?bottles"
      aria-label={`Bottle ${bottleNumber}: ${word}`}
      className="inline-flex min-h-12 items-center text-sm text-link"
    >
      {word}
    </Link>
  );
}
