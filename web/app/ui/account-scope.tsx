import { Fragment, type ReactNode } from 'react';
import { useAuthState } from '../../shared/storage/hooks';
import { Spinner } from './spinner';

interface AccountScopeProps {
  /** Shown to people without an account. */
  guest: ReactNode;
  children: (userId: string) => ReactNode;
}

/** Shows something to a person who is signed in. Another person begins again. */
export function AccountScope({ guest, children }: AccountScopeProps) {
  const person = useAuthState();
  switch (person.kind) {
    case 'unknown':
      return <Spinner />;
    case 'guest':
    case 'half-way':
      return guest;
    case 'signed-in':
      return <Fragment key={person.userId}>{children(person.userId)}</Fragment>;
  }
}
