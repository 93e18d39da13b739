/** A screen with something to lose. */
interface Guard {
  /** Asks the person, if there is something to lose now. @returns whether they leave */
  readonly ask: () => Promise<boolean>;
  /** Called when the person has agreed, and stays after all. */
  readonly stay: () => void;
}

let guard: Guard | null = null;

/** Has a screen asked before any way out that is no navigation, such as signing out. @returns the way to stop */
export function guardLeaving(screen: Guard): () => void {
  guard = screen;
  return () => {
    if (guard === screen) guard = null;
  };
}

/** Takes a way out, once the screen with something to lose has agreed. */
export async function leaveBy(way: () => Promise<'go' | 'stay'>): Promise<'go' | 'stay'> {
  const asked = guard;
  if (asked && !(await asked.ask())) return 'stay';
  let outcome: 'go' | 'stay' = 'stay';
  try {
    outcome = await way();
  } finally {
    if (outcome === 'stay') asked?.stay();
  }
  return outcome;
}
