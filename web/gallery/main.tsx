import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { DialogsProvider } from '../app/ui/messages/dialogs';
import { Toasts } from '../app/ui/messages/toasts';
import { STORIES } from './stories';

/** Shows every story by day and by night, side by side where there is room. `#bottle` leads to one. */
function Gallery() {
  return (
    <DialogsProvider>
      <Toasts />
      <nav aria-label="Stories" className="flex flex-wrap gap-x-6 border-b border-rule px-4 py-3">
        {STORIES.map(({ name }) => (
          <a key={name} href={`#${name}`} className="text-link">
            {name}
          </a>
        ))}
      </nav>
      {STORIES.map(({ name, Story }) => (
        <section key={name} id={name} aria-label={name} className="grid lg:grid-cols-2">
          {(['light', 'dark'] as const).map((theme) => (
            <div
              key={theme}
              data-theme={theme}
              className="min-w-0 border-b border-rule bg-paper px-6 py-8 text-ink"
              // Dialogs and toasts are drawn beside the page, in its theme.
              onClickCapture={() => {
                document.documentElement.dataset.theme = theme;
              }}
            >
              <h2 className="mb-4 text-xl">{name}</h2>
              <Story />
            </div>
          ))}
        </section>
      ))}
    </DialogsProvider>
  );
}

const root = document.querySelector('#gallery');
if (root)
  createRoot(root).render(
    <StrictMode>
      <Gallery />
    </StrictMode>,
  );
