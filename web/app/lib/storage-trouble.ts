const listeners = new Set<() => void>();

/** Tells that something could not be kept, because storage is full or the browser has closed it. */
export function announceStorageTrouble(): void {
  for (const listener of listeners) listener();
}

/** Listens for trouble with storage. Returns the way to stop. */
export function onStorageTrouble(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
