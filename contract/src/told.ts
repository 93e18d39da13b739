import type { PageFacts } from './page-facts';

/** The value of a fact; undefined when the operator has not told it. */
export function factNamed(facts: PageFacts, name: string): string | undefined {
  return new Map(Object.entries(facts)).get(name);
}

/** Whether all these facts, separated by blanks, are told. */
export function isTold(facts: PageFacts, names: string): boolean {
  return names.split(' ').every((name) => factNamed(facts, name) !== undefined);
}
