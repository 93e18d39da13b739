import { useId } from 'react';
import { buttonStyle } from '../ui/button';
import { FieldError } from '../ui/field';
import { LineIcon, UPLOAD } from '../ui/line-icon';
import { useFileDrop } from '../ui/useFileDrop';
import type { Menu } from './useMenu';

/** Takes the menu of a business: by a click, with the keyboard, or dropped anywhere on the page. */
export function MenuField({ menu }: { menu: Menu }) {
  const { input, file, refusal, offer, remove } = menu;
  const id = useId();
  const isOver = useFileDrop(offer);
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 flex items-baseline justify-between font-medium">
        Menu
        <span className="text-sm font-normal text-soft">optional</span>
      </label>
      <div
        data-over={isOver}
        className="relative flex min-h-24 items-center gap-4 rounded-lg border border-dashed border-edge bg-sheet p-4 has-[input:focus-visible]:outline-3 has-[input:focus-visible]:outline-offset-2 has-[input:focus-visible]:outline-accent hover:border-ink data-[over=true]:border-accent data-[over=true]:bg-shade"
      >
        <LineIcon lines={UPLOAD} className="size-7 shrink-0 text-soft" />
        <div className="min-w-0 grow">
          <p className="font-medium wrap-anywhere">{file ? file.name : 'Choose a file, or drop it here'}</p>
          <p className="text-sm text-soft">{file ? inMegabytes(file.size) : 'PDF, JPG, PNG up to 10MB'}</p>
        </div>
        <input
          ref={input}
          id={id}
          name="menu"
          type="file"
          accept=".pdf,.jpg,.jpeg,.png,application/pdf,image/jpeg,image/png"
          aria-invalid={refusal !== undefined}
          aria-describedby={`${id}-note`}
          className="absolute inset-0 cursor-pointer opacity-0"
          onChange={(event) => {
            const [chosen] = event.target.files ?? [];
            if (chosen) offer(chosen);
          }}
        />
        {file && (
          <button
            type="button"
            onClick={remove}
            aria-label={`Remove ${file.name}`}
            className={buttonStyle('quiet', 'relative shrink-0 px-3')}
          >
            Remove
          </button>
        )}
      </div>
      <div id={`${id}-note`} role="status" className="mt-1.5 text-sm text-soft">
        {refusal ? (
          <FieldError>{refusal}</FieldError>
        ) : file ? (
          <span className="sr-only">{`${file.name} is attached.`}</span>
        ) : (
          'It helps us to choose the bottles.'
        )}
      </div>
    </div>
  );
}

function inMegabytes(bytes: number): string {
  return bytes < 100_000 ? `${Math.ceil(bytes / 1_000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}
