import type { Kept } from './recording';

/**
 * Picks texts of each key so that everything occurs that any of them has: each field, each type of value, each word that
 * tells kinds apart.
 */
export function samplesOf(all: readonly Kept[]): Record<string, string[]> {
  const keys = [...new Set(all.map(({ key }) => key))].sort();
  return Object.fromEntries(
    keys.map((key) => [key, pick([...new Set(all.flatMap((each) => (each.key === key ? each.text : [])))])]),
  );
}

/** Takes the text again and again that adds most for its length, until none adds anything. */
function pick(texts: readonly string[]): string[] {
  let waiting = texts.map((text) => ({ text, fresh: [...new Set(featuresOf(parsed(text)))] }));
  const picked: string[] = [];
  for (;;) {
    const worth = ({ text, fresh }: (typeof waiting)[number]) => fresh.length / (text.length + 1);
    const best = waiting.toSorted((a, b) => worth(b) - worth(a))[0];
    if (!best || best.fresh.length === 0) return picked;
    picked.push(best.text);
    waiting = waiting.map(({ text, fresh }) => ({
      text,
      fresh: fresh.filter((feature) => !best.fresh.includes(feature)),
    }));
  }
}

/** A few values are kept as words, the others as JSON. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function* featuresOf(value: unknown, path = ''): Generator<string> {
  if (Array.isArray(value)) {
    yield `${path}[]`;
    for (const each of value) yield* featuresOf(each, `${path}[]`);
  } else if (typeof value === 'object' && value !== null) {
    // Ids are keys of many records.
    for (const [key, each] of Object.entries(value)) {
      yield* featuresOf(each, `${path}.${/[\d-]/.test(key) ? '*' : key}`);
    }
  } else {
    // Ids of aromas are words as well, of which each is like the other.
    const isWord =
      typeof value === 'string' && /^[a-z]{1,16}$/.test(value) && !/(id|chosen|\[\])$/.test(path);
    yield `${path}: ${isWord || value === null || typeof value === 'boolean' ? value : typeof value}`;
  }
}
