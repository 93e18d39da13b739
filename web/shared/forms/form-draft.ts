import { v4 as uuid } from 'uuid';
import * as z from 'zod/mini';
import { trainee } from '../session/auth-state';
import { stored } from '../storage/stored';

const texts = z.record(z.string(), z.string());

/** Unsent input of a form, without files. */
const draftSchema = z.object({
  /** The initial values. */
  begun: texts,
  /** Keyed by the name of the field. */
  typed: texts,
  /** Who typed it; missing for a guest. */
  by: z.optional(z.string()),
  /** The last attempt to send, and its id. */
  attempt: z.optional(z.object({ id: z.uuid(), contents: z.string() })),
});

type Draft = z.infer<typeof draftSchema>;
type Texts = Readonly<Record<string, string>>;

const EMPTY: Draft = { begun: {}, typed: {} };

export type FormDraft = ReturnType<typeof formDraft>;

/** The drafts of all forms, by their names. */
const drafts = stored<Readonly<Record<string, Draft>>>({
  key: 'drafts',
  schema: z.record(z.string(), draftSchema),
  initial: {},
});

function draftOf(name: string) {
  // What one person has typed is no other's, whoever is signed in by now; a guest may have signed in meanwhile.
  const get = () => {
    const draft = drafts.get()[name];
    return draft && (draft.by === undefined || draft.by === trainee()) ? draft : null;
  };
  return {
    get,
    set: (draft: Draft | null) =>
      drafts.change(({ [name]: _before, ...others }) => (draft ? { ...others, [name]: draft } : others)),
    change: (step: (draft: Draft | null) => Draft) =>
      drafts.change((all) => ({ ...all, [name]: { ...step(get()), by: trainee() } })),
  };
}

/**
 * Keeps the draft of a form until the tab is closed.
 * @param name of the form
 * @param without names of fields that are not kept
 */
export function formDraft(name: string, without: readonly string[]) {
  const kept = draftOf(name);

  return {
    /** Keeps the input of the form, without files. */
    keep(form: HTMLFormElement, begun: Texts): void {
      const entries = [...new FormData(form)].flatMap(([field, value]) =>
        typeof value === 'string' && !without.includes(field) ? [[field, value] as const] : [],
      );
      kept.change((draft) => ({ ...draft, begun: { ...begun }, typed: Object.fromEntries(entries) }));
    },

    /** Tells whether something is typed into one of these fields. */
    holds: (...fields: readonly string[]) => fields.some((field) => kept.get()?.typed[field]),

    /**
     * Restores the draft. Input that was typed meanwhile stays, and so do initial values, unless the draft began with
     * the same ones.
     */
    restore(form: HTMLFormElement, begun: Texts): void {
      const draft = kept.get() ?? EMPTY;
      for (const [field, text] of Object.entries(draft.typed)) {
        if (begun[field] !== undefined && draft.begun[field] !== begun[field]) continue;
        const control = form.elements.namedItem(field);
        if (control instanceof HTMLInputElement && control.type === 'checkbox') {
          if (!control.checked) control.click();
        } else if (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement) {
          if (control.value === '' || control.value === begun[field]) control.value = text;
        }
      }
    },

    /**
     * Gives the id of an attempt: the same for the same contents, even after a reload, so that the server
     * counts a repeated attempt once.
     */
    idFor(contents: string): string {
      const known = kept.get()?.attempt;
      if (known?.contents === contents) return known.id;
      const id = uuid();
      kept.change((draft) => ({ ...EMPTY, ...draft, attempt: { id, contents } }));
      return id;
    },

    /** Forgets the draft, once it has been sent. */
    forget(): void {
      kept.set(null);
    },
  };
}
