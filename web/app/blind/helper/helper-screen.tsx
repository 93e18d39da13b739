import { joinHelperRound } from '@nosewise/contract/helper-round';
import { HELPER_CODE, HELPER_CODE_LENGTH, readHelperCode } from '@nosewise/domain/blind/helper-round';
import { type FormEvent, lazy, Suspense, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { ApiProblem, callApi } from '../../../shared/api';
import { useStored } from '../../../shared/hooks';
import { buttonStyle } from '../../../shared/ui/button';
import { TextField } from '../../../shared/ui/fields';
import { handListIn } from '../../lib/hand-list';
import { TooManyTries } from '../../ui/nothing-here';
import { unlisted } from '../../ui/page-title';
import { Spinner } from '../../ui/spinner';
import { BlindFrame } from '../blind-frame';
import { troubleOf } from '../trouble';
import type { Route } from './+types/helper-screen';
import { HelperMessage } from './helper-message';
import { helpedRound } from './kept-rounds';

/** Loaded once the helper has joined. */
const Helping = lazy(() => import('./helping'));
/** Loaded for the link of an honest test. */
const Handing = lazy(() => import('./handing'));

export const meta = () => unlisted('Helper');

/**
 * `/helper`, where a code is typed, `/helper/CODE`, opened by its QR code, and `/helper#hand=…`, opened by
 * that of an honest test. No account is needed here.
 */
export default function HelperScreen({ params }: Route.ComponentProps) {
  const helped = useStored(helpedRound);
  const code = params.code === undefined ? undefined : readHelperCode(params.code);
  const list = handListIn(useLocation().hash);
  if (list) {
    return (
      <Suspense fallback={<Spinner />}>
        <Handing list={list} />
      </Suspense>
    );
  }
  if (code === undefined) {
    return (
      <BlindFrame back="/app">
        <TypeCode />
      </BlindFrame>
    );
  }
  if (helped?.code !== code) return <Join key={code} code={code} />;
  return (
    <Suspense fallback={<Spinner />}>
      <Helping key={helped.id} id={helped.id} token={helped.token} />
    </Suspense>
  );
}

function TypeCode() {
  const [typed, setTyped] = useState('');
  const [isTried, setIsTried] = useState(false);
  const navigate = useNavigate();
  const code = readHelperCode(typed);
  const isCode = HELPER_CODE.test(code);
  const problem = isCode
    ? undefined
    : `The code has ${HELPER_CODE_LENGTH} letters and digits. It is on the taster’s screen.`;

  function submit(event: FormEvent) {
    event.preventDefault();
    setIsTried(true);
    if (isCode) void navigate(`/helper/${code}`);
  }

  return (
    <>
      <h1 className="mt-2 text-3xl">Help somebody taste blind</h1>
      <p className="mt-2 max-w-text text-soft">
        You hand the bottles, they smell and name them. Type the code from the taster’s screen.
      </p>
      <form onSubmit={submit} className="mt-6 grid max-w-md gap-4">
        <TextField
          label="Code"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          error={isTried ? problem : undefined}
          onChange={(event) => setTyped(event.target.value)}
        />
        <button type="submit" className={buttonStyle('primary', 'w-full sm:w-auto sm:justify-self-start')}>
          Continue
        </button>
      </form>
    </>
  );
}

/** The outcome of a press that joins. */
type Joining = { readonly kind: 'idle' | 'pending' } | { readonly kind: 'failed'; readonly error: unknown };

/** Joins at a press, so that no preview of a link takes the helper's place. */
function Join({ code }: { code: string }) {
  const [joining, setJoining] = useState<Joining>({ kind: 'idle' });
  const isPending = joining.kind === 'pending';

  async function join() {
    if (isPending) return;
    setJoining({ kind: 'pending' });
    try {
      const { id, token } = await callApi(joinHelperRound, { body: { code } });
      helpedRound.set({ id, token, code });
    } catch (error) {
      setJoining({ kind: 'failed', error });
    }
  }

  const error = joining.kind === 'failed' ? joining.error : undefined;
  const status = error instanceof ApiProblem ? error.problem.status : undefined;
  if (status === 404 || status === 400) {
    return (
      <HelperMessage
        heading="We do not know this code"
        text="The round may be over, or the taster has made a new code. Please type it again."
      />
    );
  }
  if (status === 409) {
    return (
      <HelperMessage
        heading="Somebody is helping already"
        text="A round has one helper. If that was you in another browser, go on there, or ask the taster to press “Give a new code”."
      />
    );
  }
  if (status === 429) return <TooManyTries tried="codes were typed in" />;
  return (
    <BlindFrame back="/app">
      <h1 className="mt-2 text-3xl">Help somebody taste blind</h1>
      <p className="mt-2 max-w-text text-lg text-soft">
        Sit where the taster cannot see this screen. It tells you which bottle to hand; you say nothing about
        it.
      </p>
      {joining.kind === 'failed' && (
        <p role="alert" className="warning mt-4 max-w-text">
          {troubleOf(error)}
        </p>
      )}
      <button
        type="button"
        className={buttonStyle('primary', 'mt-6 w-full sm:w-auto')}
        aria-disabled={isPending}
        onClick={join}
      >
        {isPending ? 'Joining…' : 'Start helping'}
      </button>
    </BlindFrame>
  );
}
