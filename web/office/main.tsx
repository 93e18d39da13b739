import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router';
import { authorizeCalls } from '../shared/api';
import { showKeptTheme } from '../shared/page/theme';
import { accessToken, keepSession } from '../shared/session/session-access';
import { Frame } from './office-frame';
import { SCREENS } from './screens';

/** Starts the office. Its server shows this file to operators alone. */

showKeptTheme();
authorizeCalls(accessToken);
keepSession();

const router = createBrowserRouter(
  [{ element: <Frame />, children: SCREENS.map(({ path, element }) => ({ path, element })) }],
  { basename: '/office' },
);
const root = document.querySelector('#office');
if (root)
  createRoot(root).render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  );
