const listeners = new Set<() => void>();
let troubled = false;

/** Tells that something could not be kept, because storage is full or the browser has closed it. */
export function announceStorageTrouble(): void {
  troubled = true;
  for (const listener of listeners) listener();
}

/** Listens for trouble with storage, that of before included. Returns the way to stop. */
export function onStorageTrouble(listener: () => void): () => void {
  if (troubled) listener();
  listeners.add(listener);
  return () => listeners.delete(listener);
}
