import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { tolerateForeignNodes } from '#renderer/islands/tolerateForeignNodes.ts';
import { onWrite } from '../calls/api.ts';
import { CallFailure } from '../calls/failure.ts';
import { hearKeysInFrames } from '../keys/singleKeys.ts';
import { AuthProvider } from '../session/AuthProvider.tsx';
import { routes } from './routes.tsx';

const router = createBrowserRouter(routes, { basename: '/admin' });
const root = document.getElementById('back-office');

if (root) {
  tolerateForeignNodes();
  hearKeysInFrames();
  holdNumbers();
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={createQueryClient()}>
        <AuthProvider>
          <RouterProvider router={router} />
        </AuthProvider>
      </QueryClientProvider>
    </StrictMode>,
  );
}

/** A wheel over a focused number scrolls the page and doesn't change the number. */
function holdNumbers(): void {
  const hear = ({ target }: WheelEvent) => {
    if (!(target instanceof HTMLInputElement) || target.type !== 'number' || target.readOnly) return;
    // The browser changes no read-only number. The event is over before the next task.
    target.readOnly = true;
    setTimeout(() => {
      target.readOnly = false;
    });
  };
  document.addEventListener('wheel', hear, { capture: true, passive: true });
}

/** Caches the server's answers. It retries once if an answer never arrived, but never after a refusal. */
function createQueryClient(): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        networkMode: 'always',
        staleTime: 20_000,
        retryDelay: 800,
        retry: (count, error) => count < 1 && !(error instanceof CallFailure && error.status > 0),
      },
      mutations: { networkMode: 'always' },
    },
  });
  // React Query refetches these at once if a screen shows them, else when a screen needs them.
  onWrite(() => {
    for (const name of ['overview', 'sample'])
      void client.invalidateQueries({ queryKey: [name], exact: true });
  });
  return client;
}
