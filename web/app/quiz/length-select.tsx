import { DEFAULT_QUIZ_LENGTH, QUIZ_LENGTH_OPTIONS } from '@nosewise/domain/quiz';
import { Select } from '../ui/select';

const OPTIONS = QUIZ_LENGTH_OPTIONS.map((length) => ({
  value: String(length),
  text: `${length} questions${length === DEFAULT_QUIZ_LENGTH ? ' (default)' : ''}`,
}));

interface LengthSelectProps {
  length: number;
  /** Bottles in the selected packs. */
  bottles: number;
  onChoose: (length: number) => void;
}

/** How many bottles each player smells. */
export function LengthSelect({ length, bottles, onChoose }: LengthSelectProps) {
  return (
    <div className="border-t border-rule py-6">
      <Select
        label="Test length"
        options={OPTIONS}
        value={String(length)}
        onChange={(value) => onChoose(Number(value))}
      />
      {bottles > 0 && bottles < length && (
        <p className="mt-2 text-sm text-soft">
          Your packs hold {bottles} {bottles === 1 ? 'bottle' : 'bottles'}, so the quiz will be that long.
        </p>
      )}
    </div>
  );
}
