import { exportMe } from '@nosewise/contract/account/me-calls';
import { useState } from 'react';
import { fileFromApi } from '../../shared/api';
import { saveFile } from '../../shared/save-file';
import { buttonStyle } from '../../shared/ui/button';
import { DOWNLOAD, LineIcon } from '../../shared/ui/line-icon';
import { SheetDialog } from '../ui/messages/dialogs';
import { Section } from '../ui/section';
import { ActionButton } from './account-action';
import { DeleteForm } from './card-forms';
import { SignInAgain } from './sign-in/sign-in-again';

/** The end of the account's screen: its data to take along, and its deletion. */
export function OwnDataCards({ userId }: { userId: string }) {
  return (
    <>
      <DownloadCard />
      <DeleteCard userId={userId} />
    </>
  );
}

/** Downloads everything that the server keeps about the person. */
function DownloadCard() {
  return (
    <Section heading="Download my data">
      <p className="text-soft">
        Everything we keep about you: your account, settings, packs and all sessions as JSON, or your answers
        as a table for any spreadsheet.
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        <DownloadButton format="json" text="Download JSON" />
        <DownloadButton format="csv" text="Download CSV" />
      </div>
    </Section>
  );
}

function DownloadButton({ format, text }: { format: 'json' | 'csv'; text: string }) {
  async function download() {
    saveFile(`nosewise.${format}`, await fileFromApi(exportMe, { query: { format } }));
  }

  return (
    <ActionButton
      failure="Your data could not be downloaded"
      action={download}
      busy={<Download words="Collecting…" />}
    >
      <Download words={text} />
    </ActionButton>
  );
}

function Download({ words }: { words: string }) {
  return (
    <>
      <LineIcon lines={DOWNLOAD} className="size-5" />
      <span>{words}</span>
    </>
  );
}

/** Deletes the account after asking for the password. */
function DeleteCard({ userId }: { userId: string }) {
  const [open, setOpen] = useState(false);
  return (
    <Section heading="Delete my account">
      <p className="text-soft">
        Deletes your account, all sessions, statistics, settings and packs of your own, here and on our
        server. This cannot be undone. Invoices of past orders are kept as long as the law requires.
      </p>
      <button type="button" className={buttonStyle('danger', 'mt-4')} onClick={() => setOpen(true)}>
        Delete my account
      </button>
      <SheetDialog title="Delete your account?" open={open} onClose={() => setOpen(false)}>
        <SignInAgain>
          <DeleteForm userId={userId} onCancel={() => setOpen(false)} />
        </SignInAgain>
      </SheetDialog>
    </Section>
  );
}
