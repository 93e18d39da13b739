import {
  addPlayer,
  MAX_PLAYERS,
  MIN_PLAYERS,
  type QuizSetup,
  removePlayer,
  renamePlayer,
} from '@nosewise/domain/quiz';
import { Plus } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { buttonStyle } from '../../shared/ui/button';
import { PlayerField } from './player-field';

interface PlayersFieldsetProps {
  setup: QuizSetup;
  onChange: (setup: QuizSetup) => void;
}

/** Who plays: two to five names. */
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
        {players.length} players
      </p>
      <ul ref={list} className="clear-both grid grid-cols-1 gap-4 pt-3">
        {players.map(({ id, ...player }, index) => (
          <li key={id}>
            <PlayerField
              player={{ id, ...player }}
              label={`Player ${index + 1}`}
              onRename={(name) => onChange(renamePlayer(setup, id, name))}
              {...(players.length > MIN_PLAYERS && { onRemove: () => onChange(removePlayer(setup, id)) })}
            />
          </li>
        ))}
      </ul>
      {players.length < MAX_PLAYERS && (
        <button
          ref={add}
          type="button"
          className={buttonStyle('secondary', 'mt-4')}
          onClick={() => onChange(addPlayer(setup))}
        >
          <Plus aria-hidden="true" className="size-5" />
          Add Player (Max {MAX_PLAYERS})
        </button>
      )}
    </fieldset>
  );
}
