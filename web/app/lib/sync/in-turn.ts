/** Runs a task while no other tab of this browser runs one. */
export async function inTurn(task: () => Promise<void>): Promise<void> {
  // An insecure address has no locks. Two tabs may then send the same, which the server takes once.
  if (!('locks' in navigator)) return task();
  await navigator.locks.request('nosewise.sync', task);
}
