import { Link, useNavigate } from 'react-router';
import { buttonStyle } from '../../shared/ui/button';
import { LineIcon, TRIANGLE_ALERT } from '../../shared/ui/line-icon';
import { NO_PACKS_ALERT, useQuestion } from '../ui/messages/dialogs';

const ALERT = { text: NO_PACKS_ALERT, confirm: 'OK' };

/** Says that no pack is selected, and leads to the settings (specification, section 4). */
export function NoPacks() {
  const navigate = useNavigate();
  useQuestion(ALERT, () => navigate('/manage'));

  return (
    <main className="mx-auto w-full max-w-xl grow px-4 py-10">
      <section className="rounded-2xl border border-rule bg-warn p-6">
        <h1 className="flex items-center gap-2 text-2xl">
          <LineIcon lines={TRIANGLE_ALERT} className="size-6 shrink-0" />
          No Aroma Packs Selected
        </h1>
        <Link to="/manage" className={buttonStyle('primary', 'mt-4')}>
          Go to Training Settings
        </Link>
      </section>
    </main>
  );
}
