import { Island, type IslandProps } from '../island';

/** A form of the site. Without JavaScript a line says where to write instead. */
export function FormIsland<Props extends object>({
  email,
  ...island
}: IslandProps<Props> & { email: string | undefined }) {
  return (
    <div>
      <noscript>
        <p className="border-l-2 border-accent pl-4">
          This form needs JavaScript, which is switched off in your browser.
          {email && (
            <span>
              {' '}
              Please write to{' '}
              <a href={`mailto:${email}`} className="text-link">
                {email}
              </a>{' '}
              instead.
            </span>
          )}
        </p>
      </noscript>
      <div className="noscript:hidden">
        <Island {...island} />
      </div>
    </div>
  );
}
