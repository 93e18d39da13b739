import { isPdf, MENU_FIELD, type MENU_TYPES } from '@nosewise/contract/enquiry-calls';
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
/** The first bytes of each kind. A PDF has its own within the first 1,024 (ISO 32000-1, annex H). */
const PNG = Buffer.from('89504e470d0a1a0a', 'hex');
const JPG = Buffer.from('ffd8ff', 'hex');

/**
 * Recognises a file by its bytes, never by its name or the type that the client claims. Throws a refusal 415
 * that says what is accepted.
 */
export async function readMenu(file: File): Promise<Menu> {
  const content = Buffer.from(await file.arrayBuffer());
  const mediaType = kindOf(content);
  if (mediaType === undefined || content.length < SHORTEST) throw unwelcome();
  return { fileName: harmless(file.name), mediaType, content };
}

/** @returns `undefined` for a file of any other kind */
function kindOf(content: Buffer): MenuType | undefined {
  if (content.subarray(0, PNG.length).equals(PNG)) return 'image/png';
  if (content.subarray(0, JPG.length).equals(JPG)) return 'image/jpeg';
  return isPdf(content) ? 'application/pdf' : undefined;
}

function unwelcome(): Refusal {
  const message =
    'The menu must be a PDF, JPG or PNG file; this one is none of these, whatever its name says.';
  const errors = [{ path: `body.${MENU_FIELD}`, message, code: 'wrong_kind' as const }];
  return new Refusal({ code: 'unsupported_media_type' }, { detail: message, errors });
}

/** Takes the last part of a path of any system, without characters that a screen or a file system takes for a command. */
function harmless(name: string): string {
  const base = name.split(/[/\\]/).at(-1) ?? '';
  const words = base.replaceAll(/[\p{Cc}\p{Bidi_Control}\u2028\u2029\ufffd]/gu, '').replace(/^[.\s]+/, '');
  return Array.from(words).slice(0, LONGEST_NAME).join('').trim() || MENU_FIELD;
}
