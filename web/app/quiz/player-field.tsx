import { PLAYER_NAME_MAX_LENGTH, type QuizPlayer } from '@nosewise/domain/quiz';
import { useId } from 'react';
import { buttonStyle } from '../../shared/ui/button';

interface PlayerFieldProps {
  player: QuizPlayer;
  label: string;
  onRename: (name: string) => void;
  /** Without it the player is needed. */
  onRemove?: () => void;
}

/** The name of one player. */
export function PlayerField({ player, label, onRename, onRemove }: PlayerFieldProps) {
  const field = useId();
  return (
    <div>
      <label htmlFor={field} className="mb-1.5 block font-medium">
        {label}
      </label>
      <div className="flex gap-1">
        <input
          id={field}
          value={player.name}
          maxLength={PLAYER_NAME_MAX_LENGTH}
          autoComplete="off"
          autoCapitalize="words"
          spellCheck={false}
          className="min-h-12 min-w-0 grow rounded-lg border border-edge bg-sheet px-4 hover:border-ink"
          onChange={(event) => onRename(event.target.value)}
        />
        {onRemove && (
          <button type="button" className={buttonStyle('quiet', 'shrink-0 px-3')} onClick={onRemove}>
            Remove<span className="sr-only"> {label}</span>
          </button>
        )}
      </div>
    </div>
  );
}
