interface KeptKey {
  /**
   * `person`: of whoever uses the app here, and removed when somebody else does. `holders`: a record by the holders of
   * notebooks (`web/app/notebook/in-hand.ts`), of whom each loses their own part. `device`: of this browser; it stays.
   * `tab`: of one tab, and ends with it.
   */
  readonly belongs: 'person' | 'holders' | 'device' | 'tab';
  /** Values of a person in a single tab are in session storage, as all values of tabs are. */
  readonly area?: 'session';
}

const PERSON = { belongs: 'person' } as const;
const DEVICE = { belongs: 'device' } as const;
const TAB = { belongs: 'tab' } as const;

/** Every key of the product in browser storage, with its owner. Nothing can be kept under another key. */
export const KEPT_KEYS = {
  trainingSettings: PERSON,
  holder: PERSON,
  /** The forms that were begun in this tab. */
  drafts: { belongs: 'person', area: 'session' },
  /** Everything that is being smelled and answered. */
  running: { belongs: 'holders' },
  pendingSignUp: DEVICE,
  /** A phone keeps its place in a room, also while its person makes an account. */
  roomSeats: DEVICE,
  /** Signing out takes it away first, before the server ends the session. */
  'nosewise.auth': DEVICE,
  goesOnAsGuest: DEVICE,
  handsFull: DEVICE,
  singleKeys: DEVICE,
  cart: DEVICE,
  theme: DEVICE,
  lastCategory: DEVICE,
  mailLink: TAB,
  codeSignIn: TAB,
} as const satisfies Record<string, KeptKey>;

export type KeptName = keyof typeof KEPT_KEYS;

/** Returns the browser storage in which a value is kept. */
export function areaOf(key: KeptName): 'local' | 'session' {
  const { belongs, area }: KeptKey = KEPT_KEYS[key];
  return area ?? (belongs === 'tab' ? 'session' : 'local');
}

/** Tells whether anything is kept of a tab's value, without the code that reads it. */
export function isKept(key: KeptName): boolean {
  try {
    return (areaOf(key) === 'session' ? sessionStorage : localStorage).getItem(key) !== null;
  } catch {
    return false;
  }
}

/** Lists the keys of an owner. */
export function keysOf(owner: KeptKey['belongs']): string[] {
  return Object.entries(KEPT_KEYS).flatMap(([key, { belongs }]) => (belongs === owner ? [key] : []));
}
