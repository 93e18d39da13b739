import {
  addPlayer,
  MAX_PLAYERS,
  MIN_PLAYERS,
  PLAYER_NAME_MAX_LENGTH,
  type QuizSetup,
  removePlayer,
  renamePlayer,
} from '@nosewise/domain/run/quiz';
import { type KeyboardEvent, useEffect, useId, useRef } from 'react';
import { buttonStyle } from '../../shared/ui/button';
import { LineIcon, PLUS } from '../../shared/ui/line-icon';

interface PlayersFieldsetProps {
  setup: QuizSetup;
  onChange: (setup: QuizSetup) => void;
}

/** Asks for two to five names. */
export function PlayersFieldset({ setup, onChange }: PlayersFieldsetProps) {
  const { players } = setup;
  const list = useRef<HTMLUListElement>(null);
  const add = useRef<HTMLButtonElement>(null);
  const before = useRef(players.length);
  useEffect(() => {
    if (players.length > before.current)
      list.current?.querySelector<HTMLElement>('li:last-child input')?.focus();
    if (players.length < before.current) add.current?.focus();
    before.current = players.length;
  }, [players.length]);

  return (
    <fieldset className="min-w-0 pb-6">
      <legend className="float-left w-full font-display text-xl font-medium">Who plays?</legend>
      <p role="status" className="sr-only">
        {`${players.length} players`}
      </p>
      <ul ref={list} className="clear-both grid grid-cols-1 gap-4 pt-3">
        {players.map(({ id, name }, index) => (
          <PlayerField
            key={id}
            name={name}
            label={`Player ${index + 1}`}
            onRename={(name) => onChange(renamePlayer(setup, id, name))}
            onRemove={players.length > MIN_PLAYERS ? () => onChange(removePlayer(setup, id)) : undefined}
          />
        ))}
      </ul>
      {players.length < MAX_PLAYERS && (
        <button
          ref={add}
          type="button"
          className={buttonStyle('secondary', 'mt-4')}
          onClick={() => onChange(addPlayer(setup))}
        >
          <LineIcon lines={PLUS} className="size-5" />
          <span>{`Add Player (Max ${MAX_PLAYERS})`}</span>
        </button>
      )}
    </fieldset>
  );
}

interface PlayerFieldProps {
  name: string;
  label: string;
  onRename: (name: string) => void;
  /** Undefined if the quiz needs this player. */
  onRemove: (() => void) | undefined;
}

/** Enter goes to the next player; in the last field it starts the quiz, as in any form. */
function goOn(event: KeyboardEvent<HTMLInputElement>) {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
  const next = event.currentTarget.closest('li')?.nextElementSibling?.querySelector('input');
  if (!next) return;
  event.preventDefault();
  next.focus();
}

function PlayerField({ name, label, onRename, onRemove }: PlayerFieldProps) {
  const field = useId();
  return (
    <li>
      <label htmlFor={field} className="mb-1.5 block font-medium">
        {label}
      </label>
      <div className="flex gap-1">
        <input
          id={field}
          value={name}
          maxLength={PLAYER_NAME_MAX_LENGTH}
          autoComplete="off"
          autoCapitalize="words"
          spellCheck={false}
          className="min-h-12 min-w-0 grow rounded-lg border border-edge bg-sheet px-4 hover:border-ink"
          onChange={(event) => onRename(event.target.value)}
          onKeyDown={goOn}
        />
        {onRemove && (
          <button type="button" className={buttonStyle('quiet', 'shrink-0 px-3!')} onClick={onRemove}>
            Remove<span className="sr-only">{` ${label}`}</span>
          </button>
        )}
      </div>
    </li>
  );
}
