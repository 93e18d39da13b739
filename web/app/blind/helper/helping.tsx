import { type HelperMove, moveHelper, readHelperSide } from '@nosewise/contract/helper-round';
import { callApi } from '../../../shared/api';
import { HelperPart } from '../../ui/helper-part';
import { QueryScope } from '../../ui/query';
import { RunEnd } from '../run-end';
import { HelperMessage } from './helper-message';
import { LineNotice } from './line-notice';
import { useRoundSide } from './useRoundSide';

/** The helper's side of a round on two phones, until both see its end. */
export default function Helping(round: { id: string; token: string }) {
  return (
    <QueryScope>
      <HelpersSide {...round} />
    </QueryScope>
  );
}

function HelpersSide({ id, token }: { id: string; token: string }) {
  const { side, line, moving, trouble, move } = useRoundSide({
    id,
    token,
    side: 'helper',
    told: ({ helper }) => helper,
    read: (signal) => callApi(readHelperSide, { params: { id }, query: { token }, signal }),
    send: (made: { turn: number; move: HelperMove }, moveId) =>
      callApi(moveHelper, { params: { id }, body: { token, ...made, id: moveId } }),
  });
  if (line === 'gone') {
    return (
      <HelperMessage
        heading="You are no longer the helper of this round"
        text="It has ended, or the taster has given a new code to somebody else."
      />
    );
  }
  const view = side?.view;
  if (view?.phase === 'over') {
    return (
      <RunEnd
        answers={view.summary}
        reader="helper"
        next="Thank you for helping. Swap places, and see how many you can name."
        again={{ words: 'Open Nosewise', go: '/app' }}
      />
    );
  }
  return (
    <main className="flex w-full grow flex-col px-4">
      <LineNotice isLost={line === 'lost'} trouble={trouble} />
      {view ? (
        <HelperPart
          phase={view.phase === 'handing' && moving?.move === 'hand' ? 'smelling' : view.phase}
          number={view.number}
          length={view.length}
          bottle={view.bottle}
          handed="I have handed it over"
          onHanded={() => move({ turn: view.turn, move: 'hand' })}
          onSkip={() => move({ turn: view.turn, move: 'skip' })}
          onTakeBack={() => move({ turn: view.turn, move: 'take back' })}
        />
      ) : (
        <p role="status" className="py-16 text-center text-soft">
          Loading…
        </p>
      )}
    </main>
  );
}
