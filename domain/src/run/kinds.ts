/** Moves that only some kinds of runs allow. */
export type Extra = 'hint' | 'other bottle' | 'take back' | 'rate' | 'pass' | 'skip';

interface Kind {
  /** Its name within a sentence. */
  readonly title: string;
  /** The path of its screen. */
  readonly route: string;
  /** Whether the right name is told after each bottle. */
  readonly tells: boolean;
  /** Whether the log gets the answers. */
  readonly records: boolean;
  readonly allows: readonly Extra[];
  /** The servings that its screens know. */
  readonly serves: readonly ('meet' | 'name' | 'duel' | 'code')[];
  /** Whether somebody who comes back to its end finds it there. */
  readonly endStays: boolean;
}

/** A session and a review allow the same. */
const TRAINED = {
  tells: true,
  records: true,
  allows: ['hint', 'other bottle', 'take back', 'rate', 'pass', 'skip'],
  serves: ['meet', 'name', 'duel'],
  endStays: false,
} as const;

/** How the kinds of runs differ. Each may also have fields of its own (`Run`). */
export const KINDS = {
  training: { ...TRAINED, title: 'training session', route: '/training' },
  review: { ...TRAINED, title: 'review', route: '/review' },
  set: {
    endStays: false,
    title: 'blind session',
    route: '/blind/:id/train',
    tells: true,
    records: true,
    allows: ['pass'],
    serves: ['code'],
  },
  'shared set': {
    title: 'blind session',
    route: '/set/:id',
    tells: true,
    records: false,
    allows: ['pass'],
    serves: ['code'],
    endStays: false,
  },
  test: {
    endStays: false,
    title: 'sitting of the honest test',
    route: '/test',
    tells: false,
    records: true,
    allows: ['pass', 'skip'],
    serves: ['name', 'code'],
  },
  duel: {
    title: 'duel',
    route: '/duel',
    tells: true,
    records: true,
    allows: [],
    serves: ['duel'],
    endStays: true,
  },
  quiz: {
    title: 'quiz',
    route: '/head-to-head',
    tells: true,
    records: false,
    allows: [],
    serves: ['name'],
    endStays: true,
  },
  demo: {
    title: 'demo',
    route: '/demo',
    tells: true,
    records: false,
    allows: [],
    serves: ['name'],
    endStays: false,
  },
} as const satisfies Readonly<Record<string, Kind>>;

export type RunKind = keyof typeof KINDS;

/** Returns what holds for a kind. */
export function kindOf({ kind }: { readonly kind: RunKind }): Kind {
  return KINDS[kind];
}

/** Tells whether a kind of run allows a move. */
export function allows(run: { readonly kind: RunKind }, extra: Extra): boolean {
  return kindOf(run).allows.includes(extra);
}
