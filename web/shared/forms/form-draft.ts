import { v4 as uuid } from 'uuid';
import * as z from 'zod/mini';
import { stored } from '../stored';

const texts = z.record(z.string(), z.string());

/** What was typed into a form and not sent yet. Files are never kept. */
const draftSchema = z.object({
  /** What the form had in it at the beginning. */
  begun: texts,
  /** By the name of the field. */
  typed: texts,
  /** What was last tried to send, and under which id. */
  attempt: z.optional(z.object({ id: z.uuid(), contents: z.string() })),
});

type Draft = z.infer<typeof draftSchema>;
type Texts = Readonly<Record<string, string>>;

const EMPTY: Draft = { begun: {}, typed: {} };

export type FormDraft = ReturnType<typeof formDraft>;

/**
 * The draft of a form, kept in this tab until it is closed.
 * @param key its name in session storage
 * @param without names of fields that are not kept
 */
export function formDraft(key: string, without: readonly string[]) {
  const kept = stored({ key, area: 'session', schema: z.nullable(draftSchema), initial: null });

  return {
    /** Keeps what stands in the form, but for files. */
    keep(form: HTMLFormElement, begun: Texts): void {
      const entries = [...new FormData(form)].flatMap(([field, value]) =>
        typeof value === 'string' && !without.includes(field) ? [[field, value] as const] : [],
      );
      kept.change((draft) => ({ ...draft, begun: { ...begun }, typed: Object.fromEntries(entries) }));
    },

    /**
     * Puts what was kept back into the form. What has been typed there meanwhile stays, and so does what the form
     * began with, unless the draft began with the same.
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
     * The id to send something under: the same for the same contents, also after a reload, so that the server takes
     * once what arrives twice; another one as soon as something has changed.
     */
    idFor(contents: string): string {
      const known = kept.get()?.attempt;
      if (known?.contents === contents) return known.id;
      const id = uuid();
      kept.change((draft) => ({ ...EMPTY, ...draft, attempt: { id, contents } }));
      return id;
    },

    /** Forgets what was typed, once it has been sent. */
    forget(): void {
      kept.set(null);
    },
  };
}
