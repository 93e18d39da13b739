import { isPdf, MENU_FIELD, MENU_TYPES } from '@nosewise/contract/enquiries';
import { Refusal } from '../errors/refusal';

/** A menu that may be kept. */
export interface Menu {
  readonly fileName: string;
  readonly mediaType: MenuType;
  readonly content: Buffer;
}

type MenuType = (typeof MENU_TYPES)[number];

/** In bytes. Any real PDF, JPG or PNG has more. */
const SHORTEST = 64;
const LONGEST_NAME = 150;

/**
 * Recognises a file by its bytes, never by its name or the type that the client claims. Throws a refusal 415
 * that says what was found and what is accepted.
 */
export async function readMenu(file: File): Promise<Menu> {
  const content = Buffer.from(await file.arrayBuffer());
  const found = await kindOf(content);
  const mediaType = MENU_TYPES.find((type) => type === found?.mime);
  if (mediaType === undefined || content.length < SHORTEST)
    throw unwelcome(mediaType ? undefined : found?.mime);
  return { fileName: harmless(file.name), mediaType, content };
}

/** @returns `undefined` for a file of no known kind, or one that is made to confuse its reader */
async function kindOf(content: Buffer) {
  const { fileTypeFromBuffer } = await import('file-type');
  const found = await fileTypeFromBuffer(content).catch(() => undefined);
  return found ?? (isPdf(content) ? { mime: 'application/pdf' } : undefined);
}

function unwelcome(found: string | undefined): Refusal {
  const what = found === undefined ? 'is none of these, whatever its name says' : `is ${found}`;
  const message = `The menu must be a PDF, JPG or PNG file; this one ${what}.`;
  const errors = [{ path: `body.${MENU_FIELD}`, message, code: 'wrong_kind' as const }];
  return new Refusal({ code: 'unsupported_media_type' }, { detail: message, errors });
}

/** Takes the last part of a path of any system, without characters that a screen or a file system takes for a command. */
function harmless(name: string): string {
  const base = name.split(/[/\\]/).at(-1) ?? '';
  const words = base.replaceAll(/[\p{Cc}\p{Bidi_Control}\u2028\u2029\ufffd]/gu, '').replace(/^[.\s]+/, '');
  return Array.from(words).slice(0, LONGEST_NAME).join('').trim() || MENU_FIELD;
}
