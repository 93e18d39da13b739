interface KeptKey {
  /**
   * `personal`: belongs to the person who uses the app here, and is removed when they sign out or another
   * person signs in. `device`: belongs to this browser, or to several people who are each named in it; it
   * stays. `tab`: belongs to one tab and ends with it.
   */
  readonly belongs: 'personal' | 'device' | 'tab';
  /** Personal values of a single tab are in session storage, as all values of tabs are. */
  readonly area?: 'session';
  /** Whether a person carries it to another device: their training, and unfinished sessions. */
  readonly carried?: true;
}

const PERSONAL = { belongs: 'personal' } as const;
const TRAINING = { belongs: 'personal', carried: true } as const;
const GUESTS_TRAINING = { belongs: 'device', carried: true } as const;
const DEVICE = { belongs: 'device' } as const;
const TAB = { belongs: 'tab' } as const;
const DRAFT_OF_PERSON = { belongs: 'personal', area: 'session' } as const;

/** Every key of the product in browser storage, with its owner. Nothing can be kept under another key. */
export const KEPT_KEYS = {
  trainingSettings: TRAINING,
  ownPacks: TRAINING,
  bottleCare: TRAINING,
  ownWords: TRAINING,
  glasses: TRAINING,
  /** Everything that is being smelled and answered, but what belongs to a tab or a guest. */
  running: TRAINING,
  quizSetup: TRAINING,
  testReminders: PERSONAL,
  accountBlindSets: PERSONAL,
  glassInHand: PERSONAL,
  glassesSuggested: PERSONAL,
  /** Each opens the host's side of a room. */
  hostedRooms: PERSONAL,
  tastingSheet: PERSONAL,
  /** The history itself is in a database (`web/app/sync/history.ts`), under this name. */
  sessions: PERSONAL,
  scents: PERSONAL,
  totals: PERSONAL,
  documentChanges: PERSONAL,
  documentsRead: PERSONAL,
  orderAsked: PERSONAL,
  owner: PERSONAL,
  order: DRAFT_OF_PERSON,
  withdrawal: DRAFT_OF_PERSON,
  /** Each entry names its person, so that what was not sent survives a session that ended by itself. */
  sessionOutbox: DEVICE,
  refusedSessions: DEVICE,
  leftBehind: DEVICE,
  newcomer: DEVICE,
  pendingSignUp: DEVICE,
  /** A phone keeps its place in a room, also while its person makes an account. */
  roomSeats: DEVICE,
  /** Signing out takes it away first, before the server ends the session. */
  'nosewise.auth': DEVICE,
  goesOnAsGuest: DEVICE,
  offers: PERSONAL,
  blindSets: GUESTS_TRAINING,
  guestSessions: GUESTS_TRAINING,
  guestTests: GUESTS_TRAINING,
  guestTestSittings: GUESTS_TRAINING,
  stickerPrinting: DEVICE,
  printedMixes: DEVICE,
  handsFull: DEVICE,
  singleKeys: DEVICE,
  askedForReminders: PERSONAL,
  askedForName: PERSONAL,
  cart: DEVICE,
  theme: DEVICE,
  lastCategory: DEVICE,
  tabRuns: TAB,
  choosingFirstPacks: TAB,
  mailLink: TAB,
  codeSignIn: TAB,
  'enquiry.contact': TAB,
  'enquiry.call-back': TAB,
  'enquiry.team': TAB,
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

/** Lists the keys of everything that a person leaves behind in a browser. */
export function personalKeys(): string[] {
  return Object.entries(KEPT_KEYS).flatMap(([key, { belongs }]) => (belongs === 'personal' ? [key] : []));
}
