/** The longest subject, in characters. */
const SUBJECT_MAX = 150;

/** Fills a form from the address and from unsent input before a reload. */
export function startForms(): void {
  const form = document.querySelector<HTMLFormElement>('form[data-draft]');
  if (!form) return;
  const subject = form.querySelector<HTMLInputElement>('[name=subject]');
  const asked = asSubject(new URLSearchParams(location.search).get('subject') ?? '');
  if (subject?.value === '' && asked) {
    subject.value = asked;
    form.dataset.subject = asked;
  }
  if (hasDraft(form.dataset.draft ?? ''))
    // Without a connection, the draft waits for the next reload.
    import('../enquiries/drafts').then(
      ({ restoreDraft }) => restoreDraft(form),
      () => undefined,
    );
  waitForConsent(form);
  takeDrops(form);
}

/** Shortens a text to one line of the length of a subject, without cutting a character in half. */
function asSubject(text: string): string {
  return text
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, SUBJECT_MAX)
    .replace(/[\uD800-\uDBFF]$/, '');
}

/** Whether there may be a draft, checked without loading the code that reads it. */
function hasDraft(key: string): boolean {
  try {
    return sessionStorage.getItem(key) !== null;
  } catch {
    // The browser keeps its storage closed.
    return false;
  }
}

/** Disables the button of a form until its consent is ticked. */
function waitForConsent(form: HTMLFormElement): void {
  const consent = form.querySelector<HTMLInputElement>('[name=consentChecked]');
  const button = form.querySelector<HTMLButtonElement>('[type=submit]');
  if (!consent || !button) return;
  const look = () => {
    button.disabled = !consent.checked;
  };
  look();
  consent.addEventListener('change', look);
  // The browser may restore a tick later.
  addEventListener('pageshow', look);
}

/** Takes a file dropped anywhere on the page, so that the browser never opens it instead of the page. */
function takeDrops(form: HTMLFormElement): void {
  const input = form.querySelector<HTMLInputElement>('[type=file]');
  const field = form.querySelector<HTMLElement>('[data-drop]');
  if (!input || !field) return;
  addEventListener('dragover', (event) => {
    if (!event.dataTransfer?.types.includes('Files')) return;
    event.preventDefault();
    field.dataset.over = 'true';
  });
  addEventListener('dragleave', ({ relatedTarget }) => {
    if (relatedTarget === null) delete field.dataset.over;
  });
  addEventListener('drop', (event) => {
    delete field.dataset.over;
    const { files } = event.dataTransfer ?? {};
    if (!files?.[0]) return;
    event.preventDefault();
    input.files = files;
    input.dispatchEvent(new Event('change', { bubbles: true }));
  });
}
