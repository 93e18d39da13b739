/** The words of a mail, from which both its text and its HTML are made. */
export interface Letter {
  readonly subject: string;
  readonly paragraphs: readonly string[];
  /** Words that a person has filled in, line breaks included, each under a name. */
  readonly facts?: readonly (readonly [name: string, words: string])[];
  /** The only link but `farewell`. */
  readonly action?: { readonly label: string; readonly url: string };
  /** Smaller, below the action. */
  readonly footnotes?: readonly string[];
  /** A last, small link that ends such mails. */
  readonly farewell?: { readonly label: string; readonly url: string };
}

const SIGNATURE = 'Nosewise';

/**
 * Lays out a letter without images, style sheets or anything remote: there is nothing to block, and reading
 * it is not tracked.
 */
export function layOut({ subject, paragraphs, facts = [], action, footnotes = [], farewell }: Letter): {
  subject: string;
  text: string;
  html: string;
} {
  return {
    subject,
    text: `${[
      ...paragraphs,
      ...facts.map(([name, words]) => `${name}:${words.includes('\n') ? '\n' : ' '}${words}`),
      ...(action ? [`${action.label}:\n${action.url}`] : []),
      ...footnotes,
      ...(farewell ? [`${farewell.label}:\n${farewell.url}`] : []),
      SIGNATURE,
    ].join('\n\n')}\n`,
    html: page(subject, [
      ...paragraphs.map((words) => `<p>${escapeHtml(words)}</p>`),
      ...facts.map(fact),
      ...(action ? [button(action)] : []),
      ...footnotes.map((words) => `<p style="font-size:14px">${escapeHtml(words)}</p>`),
      ...(farewell ? [smallLink(farewell)] : []),
      `<p>${SIGNATURE}</p>`,
    ]),
  };
}

/**
 * Leaves colours to the mail program, which knows whether it is dark, except for the button, which sets both
 * its colours.
 */
function page(title: string, blocks: readonly string[]): string {
  return (
    '<!DOCTYPE html><html lang="en"><head><meta charset="utf-8">' +
    '<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">' +
    `<title>${escapeHtml(title)}</title></head>` +
    '<body style="margin:0;padding:32px 24px">' +
    '<div style="max-width:34em;margin:0 auto;font:16px/1.6 Georgia,serif">' +
    `${blocks.join('')}</div></body></html>`
  );
}

/** Isolates the words, so that their direction turns nothing around them. */
function fact([name, words]: readonly [string, string]): string {
  return `<p style="white-space:pre-line"><strong>${escapeHtml(name)}</strong><br><bdi>${escapeHtml(words)}</bdi></p>`;
}

function smallLink({ label, url }: { label: string; url: string }): string {
  return `<p style="font-size:14px"><a href="${escapeHtml(url)}" style="color:inherit">${escapeHtml(label)}</a></p>`;
}

function button({ label, url }: { label: string; url: string }): string {
  const address = escapeHtml(url);
  return (
    `<p style="margin:28px 0"><a href="${address}" style="display:inline-block;padding:14px 24px;` +
    `border-radius:8px;background:#6d1f33;color:#ffffff;text-decoration:none">${escapeHtml(label)}</a></p>` +
    `<p style="font-size:14px">Or open this address: <a href="${address}" style="color:inherit">${address}</a></p>`
  );
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escapeHtml(words: string): string {
  return words.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}
