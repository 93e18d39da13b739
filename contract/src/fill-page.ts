import { FACTS_TOKEN, factNamed, isTold, type PageFacts, TEMPLATE } from './page-facts';

const TOKEN = new RegExp(`\\[\\[(${Object.keys(TEMPLATE).join('|')})\\]\\]`, 'g');
const CONDITION = /<if-(told|untold) facts="([^"]*)"[^>]*>[\s\S]*?<\/if-\1>/g;
const SCRIPT_OR_TOKEN = new RegExp(`(<script\\b[^>]*>)([\\s\\S]*?)(</script>)|${TOKEN.source}`, 'g');

/**
 * Fills the facts into an HTML page, each escaped for its place: text and attributes, or the data of scripts. Scripts
 * that run are left as they are. Of two alternatives only the applicable one stays. Structured data loses the properties
 * whose facts are missing, and all of a thing whose name is missing.
 */
export function fillPage(template: string, facts: PageFacts): string {
  return template
    .replace(CONDITION, (element, kind, names) => (isTold(facts, names) === (kind === 'told') ? element : ''))
    .replace(SCRIPT_OR_TOKEN, (match, start = '', content = '', end = '', name = '') => {
      if (!start) return escapeMarkup(factNamed(facts, name) ?? '');
      if (content === FACTS_TOKEN) return start + asScriptData(facts) + end;
      if (!start.includes('application/ld+json')) return match;
      const thing = fillThing(JSON.parse(content), facts);
      return thing === undefined ? '' : start + asScriptData(thing) + end;
    });
}

/** Fills the facts into a file of plain text or XML. */
export function fillText(template: string, facts: PageFacts): string {
  return template.replace(TOKEN, (_token, name) => escapeMarkup(factNamed(facts, name) ?? ''));
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
