import { readProfile } from '@nosewise/contract/profile';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { callApi } from '../../shared/api';

const LINK = 'inline-flex min-h-12 items-center font-medium text-accent underline underline-offset-4';

/** Why the person does not stand on the leaderboard, and what they can do about it. */
export function NotRanked({ userId }: { userId: string | undefined }) {
  const { data } = useQuery({
    queryKey: ['profile', userId],
    queryFn: ({ signal }) => callApi(readProfile, { signal }),
    enabled: userId !== undefined,
  });
  if (userId === undefined) {
    return (
      <Reason to="/login" link="Log in">
        Guests are not ranked. With an account your sessions count, and you see where you stand.
      </Reason>
    );
  }
  if (!data) return null;
  return data.exclude_from_global_lb ? (
    <Reason to="/manage" link="Training Settings">
      You are not ranked, because you have excluded yourself from the global leaderboard. You can change that
      in the settings.
    </Reason>
  ) : (
    <Reason to="/training" link="Start a session">
      You are not ranked yet: you have not trained with the aromas of our kits in the last 30 days. Finish a
      session with one to appear here.
    </Reason>
  );
}

function Reason({ to, link, children }: { to: string; link: string; children: string }) {
  return (
    <aside
      aria-label="Your rank"
      className="mt-6 flex flex-wrap items-center gap-x-5 border-l-2 border-accent pl-4"
    >
      <p className="max-w-[52ch]">{children}</p>
      <Link to={to} className={LINK}>
        {link}
      </Link>
    </aside>
  );
}
