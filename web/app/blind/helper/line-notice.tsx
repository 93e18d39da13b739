import { troubleOf } from '../trouble';

interface LineNoticeProps {
  isLost: boolean;
  /** Why the last move failed for good. */
  trouble: Error | null;
}

/** Says that the line to the other phone is cut, or why a move failed. It is empty most of the time. */
export function LineNotice({ isLost, trouble }: LineNoticeProps) {
  return (
    <div role="status" className="mx-auto w-full max-w-md empty:hidden">
      {isLost ? (
        <p className="warning mt-3">
          There is no connection. Nothing is lost: the round goes on by itself when it is back.
        </p>
      ) : (
        trouble && <p className="warning mt-3">{troubleOf(trouble)}</p>
      )}
    </div>
  );
}
