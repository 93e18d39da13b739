import type { BlindSet } from '@nosewise/domain/blind/blind-set';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useStored } from '../../shared/storage/hooks';
import { buttonStyle } from '../../shared/ui/button';
import { useNotebookIsWhole } from '../notebook/account-note';
import { blindSets } from '../notebook/own-documents';
import { BlindFrame } from './blind-frame';

interface WithSetProps {
  id: string;
  children: (set: BlindSet) => ReactNode;
}

/** Opens a set for a screen, or says why it cannot. */
export function WithSet({ id, children }: WithSetProps) {
  const set = useStored(blindSets).find((each) => each.id === id);
  const isWhole = useNotebookIsWhole();
  if (set) return children(set);
  return (
    <BlindFrame back="/blind">
      <h1 className="mt-2 text-3xl">
        {isWhole ? 'This blind set is not here' : 'This set hasn’t arrived on this device yet'}
      </h1>
      <p className="mt-4 max-w-text text-lg text-soft">
        {isWhole
          ? 'It may have been deleted, or made on another device without an account.'
          : 'It comes with your training as soon as you are online. From then on it works here without a connection.'}
      </p>
      <Link to="/blind" className={buttonStyle('primary', 'mt-6')}>
        See your blind sets
      </Link>
    </BlindFrame>
  );
}
