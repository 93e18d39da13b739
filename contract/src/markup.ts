import { Parser } from 'htmlparser2';

/** A stretch of a text: the offsets of its first character, and of the one after its last. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
}

/** An element of an HTML text. */
export interface MarkupElement {
  /** In lower case. */
  readonly name: string;
  readonly attributes: ReadonlyMap<string, Attribute>;
  /** The element with its tags. */
  readonly outer: Stretch;
  /** The element without its tags. */
  readonly inner: Stretch;
}

interface Attribute extends Stretch {
  readonly value: string;
}

/** An HTML text with its elements in the order of their start tags. */
export interface Markup {
  readonly text: string;
  readonly elements: readonly MarkupElement[];
}

/**
 * Parses HTML so that it can be changed in places while the rest stays exactly as written: React has to find
 * its own markup in the browser, and libraries that parse and serialise HTML do not promise that.
 */
export function readMarkup(text: string): Markup {
  const elements: Writable<MarkupElement>[] = [];
  const open: Writable<MarkupElement>[] = [];
  let attributes = new Map<string, Attribute>();
  const parser = new Parser({
    onopentagname() {
      attributes = new Map();
    },
    onattribute(name, value) {
      if (!attributes.has(name))
        attributes.set(name, { value, from: parser.startIndex, to: parser.endIndex });
    },
    onopentag(name) {
      const inner = { from: parser.endIndex + 1, to: text.length };
      const element = { name, attributes, outer: { from: parser.startIndex, to: text.length }, inner };
      elements.push(element);
      open.push(element);
    },
    onclosetag(_name, isImplied) {
      const element = open.pop();
      if (!element) return;
      // An unfinished comment seems to end after the text.
      const from = Math.min(Math.max(parser.startIndex, element.inner.from), text.length);
      element.inner = { from: element.inner.from, to: from };
      element.outer = {
        from: element.outer.from,
        to: isImplied ? from : Math.min(parser.endIndex + 1, text.length),
      };
    },
  });
  parser.end(text);
  return { text, elements };
}

type Writable<Thing> = { -readonly [Key in keyof Thing]: Thing[Key] };

/** Finds the innermost of some elements around a character. */
export function innermost(elements: readonly MarkupElement[], at: number): MarkupElement | undefined {
  return elements.findLast(({ outer }) => outer.from <= at && at < outer.to);
}

/** A stretch, and the text that takes its place. */
export interface Change extends Stretch {
  readonly by: string;
}

/** Changes a text in places. A change within another one is ignored: its place is gone. */
export function splice(text: string, changes: readonly Change[]): string {
  let done = 0;
  let changed = '';
  for (const { from, to, by } of changes.toSorted((a, b) => a.from - b.from || b.to - a.to)) {
    if (from < done) continue;
    changed += text.slice(done, from) + by;
    done = to;
  }
  return changed + text.slice(done);
}
