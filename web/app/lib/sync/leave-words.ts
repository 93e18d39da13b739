import type { CancellableQuestion } from '../../ui/dialogs';

/** What is asked before signing out loses something; `undefined` when nothing would be lost. */
export function unsentWords(sessions: number, hasChanges: boolean): CancellableQuestion | undefined {
  if (sessions === 0 && !hasChanges) return undefined;
  const changes = 'your latest changes to your settings and packs';
  const what = [
    ...(sessions > 0 ? [`${sessions} ${sessions === 1 ? 'session' : 'sessions'}`] : []),
    ...(hasChanges ? [changes] : []),
  ].join(' and ');
  const [have, they] = sessions === 1 && !hasChanges ? ['has', 'It'] : ['have', 'They'];
  return {
    text: `${what.charAt(0).toUpperCase()}${what.slice(1)} ${have} not been sent yet. Sign out anyway? ${they} will be lost.`,
    detail: 'Stay signed in and connect to the internet: what waits is then sent by itself.',
    confirm: 'Sign out and lose this',
    cancel: 'Stay signed in',
    danger: true,
  };
}
