import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { loadTouched } from './touched';

/**
 * The file that goes with a team enquiry. The input holds it, so that the form is complete by itself; a file that is
 * refused takes nothing's place.
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
    const why = await refusalOf(offered);
    hold(why === undefined ? offered : file);
    setRefusal(why && file ? `${why} “${file.name}” stays attached.` : why);
  }

  const takeOver = useEffectEvent(() => {
    const [chosen] = input.current?.files ?? [];
    if (chosen) offer(chosen);
  });
  // A file may have been chosen before the page came to life.
  useEffect(() => takeOver(), []);

  /** Shows why the file was not taken after all. It stays in its place until the person removes it or chooses another. */
  function refuse(why: string | undefined) {
    setRefusal(why);
    if (why !== undefined) input.current?.focus();
  }

  function remove() {
    hold(undefined);
    setRefusal(undefined);
    input.current?.focus();
  }

  return { input, file, refusal, offer, refuse, remove };
}

export type Menu = ReturnType<typeof useMenu>;

/** Without a connection for the code that looks, the file is taken: the server decides anyway. */
async function refusalOf(file: File): Promise<string | undefined> {
  const look = await loadTouched().catch(() => undefined);
  return look?.menuRefusal(file);
}
