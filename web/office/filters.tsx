import { saveFile } from '../shared/save-file';
import { buttonStyle } from '../shared/ui/button';
import { useAttempt } from './act';

interface ChoiceFilterProps {
  readonly label: string;
  /** `undefined` where all are listed. */
  readonly value: string | undefined;
  /** The words for all. */
  readonly all: string;
  readonly options: readonly (readonly [value: string, words: string])[];
  /** An empty text is all. */
  readonly onChange: (value: string) => void;
}

export function ChoiceFilter({ label, value, all, options, onChange }: ChoiceFilterProps) {
  return (
    <label className="text-sm text-soft">
      <span>{label}</span>
      <select
        className="field text-base text-ink"
        value={value ?? ''}
        onChange={(event) => onChange(event.target.value)}
      >
        <option value="">{all}</option>
        {options.map(([option, words]) => (
          <option key={option} value={option}>
            {words}
          </option>
        ))}
      </select>
    </label>
  );
}

interface TabProps {
  readonly isChosen: boolean;
  readonly onChoose: () => void;
  readonly children: string;
}

/** One of the lists that a screen can show. */
export function Tab({ isChosen, onChoose, children }: TabProps) {
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      className="min-h-11 rounded-lg px-4 hover:bg-shade aria-pressed:bg-shade aria-pressed:font-medium"
      onClick={onChoose}
    >
      {children}
    </button>
  );
}

interface TypedFilterProps {
  readonly label: string;
  readonly type?: 'text' | 'date' | 'month';
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** A text, a day or a month by which a list is filtered. */
export function TypedFilter({ label, type = 'text', value, onChange }: TypedFilterProps) {
  return (
    <label className="text-sm text-soft">
      <span>{label}</span>
      <input
        className="field text-base text-ink"
        type={type}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </label>
  );
}

interface ExportProps {
  /** The name of the file. */
  readonly name: string;
  readonly load: () => Promise<Blob>;
  /** Says what is in the downloads then. */
  readonly done: string;
}

/** Downloads a list as a table. */
export function Export({ name, load, done }: ExportProps) {
  const attempt = useAttempt();
  return (
    <>
      <button
        type="button"
        className={buttonStyle()}
        disabled={attempt.isBusy}
        onClick={() =>
          void attempt.go(async () => {
            saveFile(name, await load());
            return done;
          })
        }
      >
        Export as CSV
      </button>
      <p role="alert" className="text-bad">
        {attempt.trouble}
      </p>
    </>
  );
}
