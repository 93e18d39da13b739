import { readSticker } from '@nosewise/contract/training/blind-calls';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { callApi } from '../../shared/api';
import { useAuthState } from '../../shared/storage/hooks';
import { buttonStyle } from '../../shared/ui/button';
import { KEYS } from '../lib/query';
import { exchangeNow } from '../notebook/rounds';
import { leftRun } from '../run/running';
import { useQuestion } from '../ui/messages/dialogs';
import { NothingHere, NotOpened } from '../ui/messages/nothing-here';
import { Spinner } from '../ui/spinner';
import { unlisted } from '../ui/ways/page-title';
import type { Route } from './+types/sticker-screen';
import OneQuestion from './one-question';
import { askScanned, type FoundSticker, findBySticker, wouldLose } from './own-sets';

export const meta = () => unlisted('Blind bottle');

/**
 * The page behind the QR code of a sticker. The person's own set continues as a session; anybody else is
 * asked one question. Neither the address nor this page says anything before the answer.
 */
export default function StickerScreen({ params: { sticker } }: Route.ComponentProps) {
  const id = sticker.toUpperCase();
  const auth = useAuthState();
  if (auth.kind === 'unknown') return <Spinner />;
  return <Scanned key={id} id={id} />;
}

function Scanned({ id }: { id: string }) {
  const [found] = useState(() => findBySticker(id));
  return found ? <GoOn found={found} /> : <Asked id={id} />;
}

/** Asks the server about a sticker that the notebook does not have yet. */
function Asked({ id }: { id: string }) {
  const { data, error } = useQuery({
    queryKey: KEYS.sticker(id),
    queryFn: async ({ signal }) => {
      const { own, names } = await callApi(readSticker, { params: { sticker: id }, signal });
      if (own) await exchangeNow();
      return { found: findBySticker(id), names };
    },
    staleTime: Infinity,
  });
  if (error) return <Unknown error={error} />;
  if (!data) return <Spinner />;
  if (data.found) return <GoOn found={data.found} />;
  return <OneQuestion id={id} names={data.names} failed={(reason) => <Unknown error={reason} />} />;
}

const OTHER_SESSION = {
  text: 'You have a blind session with another set under way. Start a new one with this bottle?',
  detail: 'If you start a new one, the answers you have given in the other one are not saved.',
  confirm: 'Start a new one',
  cancel: 'Keep the other',
};

/** Adds the person's own sticker to the session with its set. */
function GoOn({ found }: { found: FoundSticker }) {
  const { set } = found;
  const navigate = useNavigate();
  const [asks] = useState(() => wouldLose(set));
  const [isUsed, setIsUsed] = useState(false);
  const train = (setId: string) => navigate(`/blind/${setId}/train`, { replace: true });

  function goOn() {
    if (askScanned(found) === 'used') setIsUsed(true);
    else void train(set.id);
  }

  useQuestion(asks ? OTHER_SESSION : undefined, (starts) =>
    starts ? goOn() : train(leftRun('set')?.set.id ?? set.id),
  );
  const begin = useEffectEvent(() => {
    if (!asks) goOn();
  });
  // Once, with the sticker that the page was opened for.
  useEffect(() => begin(), []);

  if (!isUsed) return <Spinner />;
  return (
    <NothingHere
      heading="You have smelled this bottle in this session"
      text="Take another one, or go on with the session."
    >
      <Link to={`/blind/${set.id}/train`} className={buttonStyle('primary')}>
        Go on
      </Link>
    </NothingHere>
  );
}

/** Says kindly why there is no question. */
function Unknown({ error }: { error: Error }) {
  return (
    <NotOpened
      error={error}
      tried="stickers were scanned from"
      unreachable={{
        heading: 'There is no connection',
        text: 'This sticker hasn’t been opened on this device before. Please try again when you are online.',
      }}
      unknown={{
        heading: 'We do not know this sticker',
        text: 'Its set may have been mixed again or deleted. If it was made without an account, it works only in the browser where it was made: open Nosewise there and type the three digits.',
        children: (
          <>
            <Link to="/blind" className={buttonStyle('primary')}>
              See your blind sets
            </Link>
            <Link to="/app" className={buttonStyle()}>
              Open Nosewise
            </Link>
          </>
        ),
      }}
    />
  );
}
