import { type Change, type Markup, type MarkupElement, splice } from './markup';
import { FACTS_TOKEN, factNamed, IF_TOLD, IF_UNTOLD, isTold, type PageFacts, TEMPLATE } from './page-facts';

const TOKEN = new RegExp(`\\[\\[(${Object.keys(TEMPLATE).join('|')})\\]\\]`, 'g');

/**
 * Fills the facts into an HTML page, each escaped for its place: text and attributes, or the data of scripts.
 * Scripts that run stay unchanged. Of two alternatives, only the one that applies stays. Structured data
 * drops properties whose facts are missing, and a whole object when its name is missing.
 */
export function fillPage({ text, elements }: Markup, facts: PageFacts): string {
  const changes = elements.flatMap((element) => fillElement(text, element, facts) ?? []);
  return splice(text, [...changes, ...fillTokens(text, facts)]);
}

/** @returns undefined for an element that only its tokens change */
function fillElement(template: string, element: MarkupElement, facts: PageFacts): Change | undefined {
  const { name, attributes, outer, inner } = element;
  if (name === IF_TOLD || name === IF_UNTOLD) {
    const isApplicable = isTold(facts, attributes.get('facts')?.value ?? '') === (name === IF_TOLD);
    return isApplicable ? undefined : { ...outer, by: '' };
  }
  if (name !== 'script') return undefined;
  const content = template.slice(inner.from, inner.to);
  if (content === FACTS_TOKEN) return { ...inner, by: asScriptData(facts) };
  if (attributes.get('type')?.value !== 'application/ld+json') return { ...inner, by: content };
  const thing = fillThing(JSON.parse(content), facts);
  return thing === undefined ? { ...outer, by: '' } : { ...inner, by: asScriptData(thing) };
}

function fillTokens(template: string, facts: PageFacts): Change[] {
  return [...template.matchAll(TOKEN)].map(({ 0: token, 1: name = '', index }) => ({
    from: index,
    to: index + token.length,
    by: escapeMarkup(factNamed(facts, name) ?? ''),
  }));
}

/** Fills the facts into a file of plain text or XML. */
export function fillText(template: string, facts: PageFacts): string {
  return splice(template, fillTokens(template, facts));
}

/** Fills structured data without the properties whose facts are missing; `undefined` when its name is one of them. */
function fillThing(thing: Record<string, unknown>, facts: PageFacts): unknown {
  const filled = fillValue(thing, facts);
  const isNameless = Object(filled).name === undefined && thing.name !== undefined;
  return isNameless ? undefined : filled;
}

function fillValue(value: unknown, facts: PageFacts): unknown {
  if (Array.isArray(value)) return value.map((item) => fillValue(item, facts));
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, fillValue(item, facts)]));
  }
  if (typeof value !== 'string') return value;
  const isWhole = [...value.matchAll(TOKEN)].every(([, name = '']) => factNamed(facts, name) !== undefined);
  return isWhole ? value.replace(TOKEN, (_token, name) => factNamed(facts, name) ?? '') : undefined;
}

/** Escapes texts and attributes as React does, so that React finds in a browser exactly its own markup. */
export function escapeMarkup(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#x27;');
}

/** Writes JSON that no HTML parser takes for the end of a script, or for a comment in it. */
function asScriptData(value: unknown): string {
  return JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('>', '\\u003e')
    .replaceAll('&', '\\u0026');
}
