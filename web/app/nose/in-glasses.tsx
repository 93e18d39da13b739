import { nameIdOf } from '@nosewise/domain/aromas/names';
import { foundIn, type Glass, isSameAroma } from '@nosewise/domain/glass/glass';
import type { Scent } from '@nosewise/domain/models';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useGlasses } from '../notebook/own-documents';

/** Drinks named at most. */
const NAMED_DRINKS = 3;

interface InGlassesProps {
  aroma: Pick<Scent, 'id' | 'name'>;
  /** Shown where it was found in none. */
  children?: ReactNode;
}

/** Says in which glasses an aroma was found. */
export function InGlasses({ aroma, children }: InGlassesProps) {
  const found = foundIn(useGlasses(), aroma);
  if (found.length === 0) return children;
  const wanted = { nameId: nameIdOf(aroma.id), words: aroma.name };
  const isSure = ({ aromas }: Glass) => aromas.some((each) => each.sure && isSameAroma(each, wanted));
  const drinks = [...new Set(found.map((glass) => (isSure(glass) ? glass.words : `perhaps ${glass.words}`)))];
  const named = `${drinks.slice(0, NAMED_DRINKS).join(', ')}${drinks.length > NAMED_DRINKS ? '…' : ''}`;
  return (
    <Link to="/glasses" className="inline-flex min-h-12 items-center text-link">
      {`Found in ${found.length} ${found.length === 1 ? 'glass' : 'glasses'}: ${named}`}
    </Link>
  );
}
