import { isPdf, MENU_MAX_BYTES, PDF_HEADER_WITHIN } from '@nosewise/contract/enquiry-calls';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useFileDrop } from '../../shared/forms/useFileDrop';
import { buttonStyle } from '../../shared/ui/button';
import { FieldError } from '../../shared/ui/fields';
import { LineIcon, UPLOAD } from '../../shared/ui/line-icon';

/** Takes the menu of a business: by a click, with the keyboard, or dropped anywhere on the page. */
export function MenuField({ menu }: { menu: Menu }) {
  const { input, file, refusal, isOver, offer, remove } = menu;
  const id = useId();
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
            className={buttonStyle('quiet', 'relative shrink-0 px-3!')}
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
          'It helps us choose the bottles.'
        )}
      </div>
    </div>
  );
}

function inMegabytes(bytes: number): string {
  return bytes < 100_000 ? `${Math.ceil(bytes / 1_000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}

/**
 * Keeps the file of a team enquiry in its input. A refused file replaces nothing. A file that is dropped anywhere on the
 * page is taken, so that the browser never opens it instead of the page.
 */
export function useMenu() {
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File>();
  const [refusal, setRefusal] = useState<string>();

  function hold(next: File | undefined) {
    const files = new DataTransfer();
    if (next) files.items.add(next);
    if (input.current) input.current.files = files.files;
    setFile(next);
  }

  async function offer(offered: File) {
    const why = await menuRefusal(offered);
    hold(why === undefined ? offered : file);
    setRefusal(why && file ? `${why} “${file.name}” stays attached.` : why);
  }

  const isOver = useFileDrop((dropped) => void offer(dropped));
  const takeBegun = useEffectEvent(() => {
    const [begun] = input.current?.files ?? [];
    if (begun) void offer(begun);
  });
  // A file may have been chosen before hydration.
  useEffect(() => takeBegun(), []);

  /** Shows why the server refused the file, which stays until the person removes or replaces it. */
  function refuse(why: string | undefined) {
    setRefusal(why);
    if (why !== undefined) input.current?.focus();
  }

  function remove() {
    hold(undefined);
    setRefusal(undefined);
    input.current?.focus();
  }

  return { input, file, refusal, isOver, offer, refuse, remove };
}

type Menu = ReturnType<typeof useMenu>;

/** The first bytes of the accepted kinds of picture. */
const SIGNATURES = [
  [0xff, 0xd8, 0xff], // JPEG
  [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a], // PNG
] as const;

/**
 * Says why a file cannot be the menu, to save a long upload. The server decides.
 * @returns `undefined` for a PDF, JPEG or PNG, by its first bytes, of at most 10 MB
 */
export async function menuRefusal(file: File): Promise<string | undefined> {
  if (file.size === 0) return `“${file.name}” is empty. Please choose another file.`;
  if (file.size > MENU_MAX_BYTES)
    return `“${file.name}” is larger than 10 MB. Please choose a smaller file, or send the form without it.`;
  const start = await file
    .slice(0, PDF_HEADER_WITHIN)
    .arrayBuffer()
    .then(
      (bytes) => new Uint8Array(bytes),
      () => undefined,
    );
  if (!start)
    return `“${file.name}” can no longer be read. Has it been moved or changed? Please choose it again.`;
  if (isPdf(start) || SIGNATURES.some((signature) => signature.every((byte, index) => start[index] === byte)))
    return undefined;
  return `“${file.name}” is not a PDF, JPG or PNG. Please choose another file, or send the form without it.`;
}
