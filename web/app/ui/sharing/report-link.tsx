import { linkReport, REPORT_REASON_MAX, reportLink } from '@nosewise/contract/training/link-calls';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { ApiProblem, tellApi } from '../../../shared/api';
import { refusalWords } from '../../../shared/refusal-words';
import { buttonStyle } from '../../../shared/ui/button';
import { FormNotice, LongTextField } from '../../../shared/ui/fields';
import { SheetButtons, SheetDialog } from '../messages/dialogs';
import { showToast } from '../messages/toasts';

interface ReportLinkProps {
  /** The id of the link. */
  id: string;
  /** What the link leads to. */
  what: 'pack' | 'blind set';
}

/** Lets people report what is shared by a link to the operator. */
export function ReportLink({ id, what }: ReportLinkProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="mt-8">
      <p className="text-sm text-soft">{`People make these ${what}s themselves; we do not check them.`}</p>
      <button type="button" className={buttonStyle('flush')} onClick={() => setOpen(true)}>
        {`Report this ${what}`}
      </button>
      <ReportSheet id={id} what={what} open={isOpen} onClose={() => setOpen(false)} />
    </div>
  );
}

interface ReportSheetProps extends ReportLinkProps {
  open: boolean;
  onClose: () => void;
}

function ReportSheet({ id, what, open, onClose }: ReportSheetProps) {
  const [reason, setReason] = useState('');
  const problem = linkReport.safeParse({ reason }).error?.issues[0]?.message;
  const { mutate, error, isPending } = useMutation({
    mutationFn: () => tellApi(reportLink, { params: { id }, body: { reason } }),
    onSuccess: () => {
      onClose();
      showToast('Thank you', `We have your report and will look at the ${what}.`);
    },
  });

  function send(event: FormEvent) {
    event.preventDefault();
    if (!problem && !isPending) mutate();
  }

  return (
    <SheetDialog title={`Report this ${what}?`} open={open} onClose={onClose}>
      <form noValidate onSubmit={send} className="mt-3 grid gap-4">
        <p className="text-soft">
          {`Tell us if a ${what} insults people, advertises something or shows what is private. We look at it and can end its link. Your report carries no name.`}
        </p>
        <LongTextField
          label="Reason"
          aside="optional"
          lines={2}
          hint={`At most ${REPORT_REASON_MAX} characters.`}
          error={problem}
          defaultValue={reason}
          onChange={(event) => setReason(event.target.value)}
        />
        {error && <FormNotice>{troubleIn(error)}</FormNotice>}
        <SheetButtons onCancel={onClose}>
          <button type="submit" aria-disabled={isPending} className={buttonStyle('primary')}>
            Send report
          </button>
        </SheetButtons>
      </form>
    </SheetDialog>
  );
}

function troubleIn(error: Error): string {
  return error instanceof ApiProblem
    ? refusalWords(error, { not_found: 'This is no longer shared.' })
    : 'Your report was not sent. Check that you are online and try again.';
}
