import { CSPProvider } from '@base-ui/react/csp-provider';
import type { Asked } from '../lib/asked';
import QuestionDialog from './question-dialog';

/** A question on a page that has no dialogs of its own. */
export default function LoneDialog({ asked }: { asked: Asked }) {
  return (
    // The page's policy allows no style elements; what they would hold stands in app.css.
    <CSPProvider disableStyleElements>
      <QuestionDialog open question={asked} onClose={asked.answer} />
    </CSPProvider>
  );
}
