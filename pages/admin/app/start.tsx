import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { tolerateForeignNodes } from '#renderer/islands/tolerateForeignNodes.ts';
import { createQueryClient } from '../calls/queryClient.ts';
import { hearKeysInFrames } from '../keys/singleKeys.ts';
import { AuthProvider } from '../session/AuthProvider.tsx';
import { routes } from './routes.tsx';

const router = createBrowserRouter(routes, { basename: '/admin' });
const place = document.getElementById('back-office');

if (place) {
  tolerateForeignNodes();
  hearKeysInFrames();
  holdNumbers();
  createRoot(place).render(
    <StrictMode>
      <QueryClientProvider client={createQueryClient()}>
        <AuthProvider>
          <RouterProvider router={router} />
        </AuthProvider>
      </QueryClientProvider>
    </StrictMode>,
  );
}

/** A wheel over a number that has the focus scrolls the page, and doesn't turn the number. */
function holdNumbers(): void {
  const hear = ({ target }: WheelEvent) => {
    if (!(target instanceof HTMLInputElement) || target.type !== 'number' || target.readOnly) return;
    // The browser turns no number that can only be read. The event is over before the next task.
    target.readOnly = true;
    setTimeout(() => {
      target.readOnly = false;
    });
  };
  document.addEventListener('wheel', hear, { capture: true, passive: true });
}
