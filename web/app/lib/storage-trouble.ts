/** Whether something could not be kept, and whether that has been told. Once per visit is enough. */
let state: 'fine' | 'trouble' | 'told' = 'fine';
let tell: (() => void) | null = null;

/** Tells, once, that something could not be kept, because storage is full or the browser has closed it. */
export function announceStorageTrouble(): void {
  if (state === 'told') return;
  state = 'trouble';
  if (!tell) return;
  state = 'told';
  tell();
}

/** Sets who tells the person; trouble from before is told at once. Returns the way to stop. */
export function onStorageTrouble(listener: () => void): () => void {
  tell = listener;
  if (state === 'trouble') announceStorageTrouble();
  return () => {
    tell = null;
  };
}
