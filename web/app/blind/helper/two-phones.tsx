import {
  moveTaster,
  readTasterSide,
  type TasterMove,
  type TasterSide,
} from '@nosewise/contract/helper-round';
import { finishRound } from '@nosewise/domain/blind/helper-round';
import { type AnswerOption, answerToSend, type NameId } from '@nosewise/domain/training/names';
import { useEffect } from 'react';
import { callApi } from '../../../shared/api';
import { Bottle } from '../../../shared/ui/bottle';
import { buttonStyle } from '../../../shared/ui/button';
import { FocusedHeading } from '../../../shared/ui/focused-heading';
import { QrCode } from '../../../shared/ui/qr-code';
import { CopyButton } from '../../ui/copy-button';
import { useDialogs } from '../../ui/dialogs';
import { EXIT_CONFIRMATION, useLeaveConfirmation } from '../../ui/navigation';
import { QueryScope } from '../../ui/query';
import { Spinner } from '../../ui/spinner';
import { BlindFrame } from '../blind-frame';
import { type TastedRound, tastedRound } from './kept-rounds';
import { LineNotice } from './line-notice';
import { RoundEnd } from './round-end';
import { TasterPart } from './taster-part';
import { useRoundSide } from './useRoundSide';

type Move =
  | { readonly move: 'answer'; readonly chosen: string | null; readonly nameId?: NameId }
  | { readonly move: 'next' | 'end' | 'new code' };

/** The taster's side of a round on two phones. The server keeps the bottles, so nothing of them is here before its answer. */
export default function TwoPhones(props: { round: TastedRound }) {
  return (
    <QueryScope>
      <TastersSide {...props} />
    </QueryScope>
  );
}

function TastersSide({ round }: { round: TastedRound }) {
  const { id, token } = round;
  const { side, line, moving, trouble, move } = useRoundSide({
    id,
    token,
    side: 'taster',
    told: ({ taster }) => taster,
    read: (signal) => callApi(readTasterSide, { params: { id }, query: { token }, signal }),
    send: (move: TasterMove, moveId) =>
      callApi(moveTaster, { params: { id }, body: { token, move, id: moveId } }),
  });
  const view = side?.view;
  const answers = view?.answers ?? round.answers;
  useEffect(() => {
    const known = side?.view.answers;
    if (known) tastedRound.change((kept) => (kept?.id === id ? { ...kept, answers: known } : kept));
  }, [side, id]);
  const isOver = line === 'gone' || view?.phase === 'over';
  useLeaving({
    isNeeded: () => !isOver && (answers.length > 0 || side?.isHelped === true),
    end: () => {
      tastedRound.set(null);
      if (isOver) return;
      const move = { move: 'end' as const, question: answers.length };
      callApi(moveTaster, { params: { id }, body: { token, move } }).catch(() => undefined);
    },
  });

  if (isOver) {
    return (
      <RoundEnd
        answers={answers}
        record={finishRound({ ...round, answers }, Date.now())}
        owner={round.owner}
        onAgain={() => tastedRound.set(null)}
      />
    );
  }
  if (!side || !view) {
    return line === 'lost' ? (
      <BlindFrame back="/blind">
        <LineNotice isLost trouble={null} />
      </BlindFrame>
    ) : (
      <Spinner />
    );
  }
  const act = (made: Move) => move({ ...made, question: view.answers.length });
  return (
    <>
      <LineNotice isLost={line === 'lost'} trouble={trouble} />
      <TasterPart
        view={view}
        isGuest={round.owner === undefined}
        isAnswering={moving?.move === 'answer'}
        onAnswer={(chosen) => act(answerMove(view.choices, chosen))}
        onNext={() => act({ move: 'next' })}
        onEnd={() => act({ move: 'end' })}
      >
        <Waiting side={side} onNewCode={() => act({ move: 'new code' })} onEnd={() => act({ move: 'end' })} />
      </TasterPart>
    </>
  );
}

/** An answer as it travels, with its words. */
function answerMove(choices: readonly AnswerOption[], chosen: NameId | null): Move {
  if (chosen === null) return { move: 'answer', chosen };
  const { selectedAnswer } = answerToSend(choices, chosen);
  return { move: 'answer', chosen: selectedAnswer, nameId: chosen };
}

interface WaitingProps {
  side: TasterSide;
  onNewCode: () => void;
  onEnd: () => void;
}

/** Waits for the helper, or for the bottle that the helper looks for. */
function Waiting({ side: { isHelped, code, view }, onNewCode, onEnd }: WaitingProps) {
  const { confirm } = useDialogs();

  async function giveNewCode() {
    const agreed = await confirm({
      text: 'Give a new code to another helper?',
      detail: 'Your current helper leaves the round. Your answers are kept.',
      confirm: 'Give a new code',
      cancel: 'Keep the helper',
    });
    if (agreed) onNewCode();
  }

  if (!isHelped) return <Invitation code={code} />;
  return (
    <section className="flex grow flex-col items-center justify-center gap-3 py-8 text-center">
      <Bottle label="?" className="h-44 motion-safe:animate-pulse" />
      <FocusedHeading className="mt-2 text-3xl">Your helper is looking for a bottle</FocusedHeading>
      <p className="max-w-text text-lg text-soft" role="status">
        Close your eyes and hold out your hand. The names appear once you have the bottle.
      </p>
      <div className="mt-6 flex flex-wrap justify-center gap-3">
        {view.answers.length > 0 && (
          <button type="button" className={buttonStyle()} onClick={onEnd}>
            Finish now
          </button>
        )}
        <button type="button" className={buttonStyle('quiet')} onClick={giveNewCode}>
          Give a new code
        </button>
      </div>
    </section>
  );
}

/** The code by which a helper joins, large enough to be read across a table, and scanned from there. */
function Invitation({ code }: { code: string }) {
  const address = `${location.origin}/helper/${code}`;
  return (
    <section className="mx-auto flex w-full max-w-2xl flex-col gap-6 py-6 sm:flex-row sm:items-center sm:gap-10">
      <QrCode text={address} label="QR code for your helper’s phone" />
      <div>
        <FocusedHeading className="text-3xl">Ask your helper to join</FocusedHeading>
        <p className="mt-2 max-w-text text-soft">
          They scan this with their phone, or open{' '}
          <strong className="text-ink">{`${location.host}/helper`}</strong> and type the code. They need no
          account.
        </p>
        <p className="numeral mt-4 text-[min(3rem,15vw)] tracking-widest" data-code={code}>
          {code}
        </p>
        <p className="mt-4 mb-5 max-w-text text-soft" role="status">
          Waiting for your helper. This screen changes by itself when they join.
        </p>
        <CopyButton text={address} called="link" />
      </div>
    </section>
  );
}

/** Asks before a round with something to lose is left. Leaving ends it, for the helper too. */
function useLeaving({ isNeeded, end }: { isNeeded: () => boolean; end: () => void }): void {
  useLeaveConfirmation({
    confirmation: EXIT_CONFIRMATION,
    isNeeded,
    backTo: '/blind',
    onLeft: (confirmed) => {
      if (confirmed || !isNeeded()) end();
    },
  });
}
