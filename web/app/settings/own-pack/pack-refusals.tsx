import { MAX_OWN_PACKS } from '@nosewise/contract/own-pack';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useAuthState } from '../../../shared/hooks';
import { Bottle } from '../../../shared/ui/bottle';
import { buttonStyle } from '../../../shared/ui/button';

/** Explains that the address names a pack that this browser does not have. */
export function UnknownPack() {
  const isSignedIn = useAuthState().kind === 'signed-in';
  return (
    <Refusal heading="This pack is not here">
      <p className="mt-3 text-soft">
        {isSignedIn
          ? 'Your account has no pack with this address. It may have been deleted, or the device where you made it has not been online since.'
          : 'This browser has no pack with this address. It may have been deleted, or made on another device: without an account, a pack stays on the device where you made it.'}
      </p>
      <p className="mt-3 text-soft">
        {`Your other packs are safe.${isSignedIn ? '' : ' To bring a pack from another device, export it there as CSV and import the file into a new pack here.'}`}
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        <Link to="/manage" className={buttonStyle('primary')}>
          Back to Training Settings
        </Link>
        <Link to="/manage/pack" className={buttonStyle('secondary')}>
          New pack of your own
        </Link>
      </div>
    </Refusal>
  );
}

/** Explains that there are as many packs as there may be. */
export function TooManyPacks() {
  return (
    <Refusal heading={`You have ${MAX_OWN_PACKS} packs of your own`}>
      <p className="mt-3 text-soft">
        That is the most you can have. All of them are safe. To make room for a new one, delete a pack you no
        longer use; export it first if you want a copy.
      </p>
      <Link to="/manage" className={buttonStyle('primary', 'mt-6')}>
        Back to Training Settings
      </Link>
    </Refusal>
  );
}

function Refusal({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <main className="mx-auto flex w-full max-w-xl grow flex-col gap-6 px-4 py-10 sm:flex-row sm:gap-8">
      <Bottle label="?" empty className="h-28 shrink-0 self-start" />
      <div>
        <h1 className="text-3xl">{heading}</h1>
        {children}
      </div>
    </main>
  );
}
