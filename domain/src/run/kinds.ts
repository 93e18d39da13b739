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
  /** Where it waits to be resumed: with its person, or in its tab, with which it goes. */
  readonly kept: 'person' | 'tab';
  /** Whether somebody who comes back to its end finds it there. */
  readonly endStays: boolean;
}

const KEPT = { kept: 'person', endStays: false } as const;

/** How the kinds of runs differ. Each may also have fields of its own (`Run`). */
export const KINDS = {
  training: {
    ...KEPT,
    title: 'training session',
    route: '/training',
    tells: true,
    records: true,
    allows: ['hint', 'other bottle', 'take back', 'rate', 'pass', 'skip'],
    serves: ['meet', 'name', 'duel'],
  },
  set: {
    ...KEPT,
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
    kept: 'tab',
    endStays: false,
  },
  test: {
    ...KEPT,
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
    kept: 'person',
    endStays: true,
  },
  quiz: {
    title: 'quiz',
    route: '/head-to-head',
    tells: true,
    records: false,
    allows: [],
    serves: ['name'],
    kept: 'person',
    endStays: true,
  },
  demo: {
    title: 'demo',
    route: '/demo',
    tells: true,
    records: false,
    allows: [],
    serves: ['name'],
    kept: 'tab',
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
