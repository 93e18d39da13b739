import { Suspense } from 'react';
import { prerender } from 'react-dom/static';
import { expect, onTestFinished, test } from 'vitest';
import { optional } from './optional';
import { connect } from './toasts';

async function missing(): Promise<never> {
  throw new TypeError('Failed to fetch dynamically imported module');
}

/** Renders a part whose code cannot be loaded. @returns what is left of the page, and the toasts */
async function render(Part: ReturnType<typeof optional>) {
  const told: string[] = [];
  onTestFinished(connect({ add: ({ title }) => told.push(title), close: () => undefined }));
  const { prelude } = await prerender(
    <main>
      <Suspense fallback="Loading">
        <Part />
      </Suspense>
    </main>,
  );
  return { told, html: (await new Response(prelude).text()).replaceAll(/<!--.*?-->/g, '') };
}

test('a part whose code cannot be loaded is left out, and the person is told', async () => {
  expect(await render(optional(missing, 'Your reminders could not be loaded'))).toEqual({
    html: '<main></main>',
    told: ['Your reminders could not be loaded'],
  });
});

test('a part that nobody would miss is left out silently', async () => {
  expect(await render(optional(missing))).toEqual({ html: '<main></main>', told: [] });
});

test('a part whose code comes is shown', async () => {
  const part = optional(async () => ({ default: () => <p>Here</p> }), 'It could not be loaded');
  expect(await render(part)).toEqual({ html: '<main><p>Here</p></main>', told: [] });
});
