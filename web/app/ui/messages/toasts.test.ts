import { expect, onTestFinished, test } from 'vitest';
import { addToast, connect, showToast, showTrouble } from './toasts';

/** A board that keeps its toasts like the view: one for each id. */
function board() {
  const shown = new Map<string | undefined, string>();
  const disconnect = connect({
    add: ({ id, title }) => shown.set(id, title),
    close: (id) => shown.delete(id),
  });
  onTestFinished(disconnect);
  return () => [...shown.values()];
}

test('a trouble replaces the trouble before it', () => {
  const titles = board();
  showTrouble('Invalid Input', 'Password is required');
  showTrouble('Login Failed', 'Invalid login credentials');
  expect(titles()).toEqual(['Login Failed']);
});

test('a success takes the trouble away', () => {
  const titles = board();
  showTrouble('Login Failed', 'Invalid login credentials');
  showToast('Welcome back!', 'You have been successfully logged in.');
  expect(titles()).toEqual(['Welcome back!']);
});

test('the same message twice is shown once, different ones beside each other', () => {
  const titles = board();
  showToast('Privacy Updated', 'Your stats are private.');
  showToast('Statistics reset', 'Your progress charts and stats have been updated.');
  showToast('Privacy Updated', 'Your stats appear on the leaderboard.');
  expect(titles()).toEqual(['Privacy Updated', 'Statistics reset']);
});

test('toasts with an id of their own stay beside each other, so that each can be undone', () => {
  const titles = board();
  addToast({ id: '1', title: 'Bottle 1 is removed', description: 'Undo' });
  addToast({ id: '2', title: 'Bottle 2 is removed', description: 'Undo' });
  expect(titles()).toEqual(['Bottle 1 is removed', 'Bottle 2 is removed']);
});

test('toasts that wait for the view follow the same rules', () => {
  showTrouble('Login Failed', 'Invalid login credentials');
  showToast('Welcome back!', 'You have been successfully logged in.');
  showToast('Welcome back!', 'You have been successfully logged in.');
  expect(board()()).toEqual(['Welcome back!']);
});
