import {
  NICKNAME_MAX,
  nicknameSchema,
  ROOM_CODE,
  ROOM_CODE_LENGTH,
  readRoomCode,
} from '@nosewise/contract/room-calls';
import { useMutation } from '@tanstack/react-query';
import { type ComponentProps, type FormEvent, type ReactNode, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import * as z from 'zod/mini';
import { ApiProblem } from '../../shared/api';
import { useStored } from '../../shared/storage/hooks';
import { buttonStyle } from '../../shared/ui/button';
import { FormNotice, TextField } from '../../shared/ui/fields';
import { NothingHere, TooManyTries } from '../ui/messages/nothing-here';
import { unlisted } from '../ui/ways/page-title';
import type { Route } from './+types/room-screen';
import { dropSeat, roomSeats } from './kept-rooms';
import { RoomFrame } from './room-frame';
import { troubleOf } from './room-words';
import { joinRoom } from './seat/join';
import { Seat } from './seat/seat';

export const meta = () => unlisted('Room');

/** `/room`, where a code is typed, and `/room/CODE`, opened by its QR code. No account is needed here. */
export default function RoomScreen({ params }: Route.ComponentProps) {
  const seats = useStored(roomSeats);
  if (params.code === undefined) return <TypeCode />;
  const code = readRoomCode(params.code);
  const seat = seats.find((each) => each.code === code);
  if (!seat?.joined) return <Join key={code} code={code} nickname={seat?.nickname} />;
  return <Seat key={seat.joined.id} kept={seat} room={seat.joined} />;
}

function TypeCode() {
  const navigate = useNavigate();
  return (
    <Ask
      heading="Join a room"
      lead="Type the code from the host’s screen."
      label="Code"
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      action="Continue"
      check={(typed) =>
        ROOM_CODE.test(readRoomCode(typed))
          ? undefined
          : `The code has ${ROOM_CODE_LENGTH} letters and digits. It is on the host’s screen.`
      }
      onSubmit={(typed) => void navigate(`/room/${readRoomCode(typed)}`)}
    />
  );
}

function Join({ code, nickname }: { code: string; nickname: string | undefined }) {
  const { mutate, isPending, error } = useMutation({ mutationFn: (name: string) => joinRoom(code, name) });
  const problem = error instanceof ApiProblem ? error.problem : undefined;
  if (problem?.code === 'unknown_room' || !ROOM_CODE.test(code)) {
    return (
      <NothingHere
        heading="We do not know this code"
        text="The room may have ended, or a letter is different. Please type the code again."
      >
        <Link to="/room" className={buttonStyle('primary')} onClick={() => dropSeat(code)}>
          Type a code
        </Link>
      </NothingHere>
    );
  }
  if (problem?.status === 429) return <TooManyTries tried="codes were typed in" />;
  const isTaken = problem?.code === 'nickname_taken';
  return (
    <Ask
      heading="Join the room"
      lead="Choose the name that the others see. You don’t need an account."
      label="Nickname"
      hint={`Up to ${NICKNAME_MAX} characters.`}
      autoComplete="nickname"
      defaultValue={nickname}
      action={isPending ? 'Joining…' : 'Join'}
      refusal={isTaken ? troubleOf(error) : undefined}
      check={(typed) => z.safeParse(nicknameSchema, typed).error?.issues[0]?.message}
      onSubmit={(typed) => isPending || mutate(typed)}
    >
      {error && !isTaken && <FormNotice>{troubleOf(error)}</FormNotice>}
    </Ask>
  );
}

interface AskProps
  extends Pick<
    ComponentProps<typeof TextField>,
    'label' | 'hint' | 'autoComplete' | 'autoCapitalize' | 'spellCheck' | 'defaultValue'
  > {
  heading: string;
  lead: string;
  /** The words of the button. */
  action: string;
  /** Why the server refused what was typed. */
  refusal?: string | undefined;
  /** @returns what is wrong with it */
  check: (typed: string) => string | undefined;
  onSubmit: (typed: string) => void;
  /** Above the button. */
  children?: ReactNode;
}

/** Asks for one thing. It is checked when it is sent, and from then on with every key. */
function Ask({ heading, lead, action, refusal, check, onSubmit, children, ...input }: AskProps) {
  const [typed, setTyped] = useState(String(input.defaultValue ?? ''));
  const [sent, setSent] = useState<string>();
  const trouble = sent === undefined ? undefined : (check(typed) ?? (sent === typed ? refusal : undefined));

  function submit(event: FormEvent) {
    event.preventDefault();
    setSent(typed);
    if (check(typed) === undefined) onSubmit(typed);
  }

  return (
    <RoomFrame back="/rooms">
      <h1 className="mt-2 text-3xl">{heading}</h1>
      <p className="mt-2 max-w-text text-soft">{lead}</p>
      <form onSubmit={submit} noValidate className="mt-6 grid max-w-md gap-4">
        <TextField autoFocus {...input} error={trouble} onChange={({ target }) => setTyped(target.value)} />
        {children}
        <button type="submit" className={buttonStyle('primary', 'w-full sm:w-auto sm:justify-self-start')}>
          {action}
        </button>
      </form>
    </RoomFrame>
  );
}
