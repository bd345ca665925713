import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { tolerateForeignNodes } from '#renderer/islands/tolerateForeignNodes.ts';
import { Toasts } from '../ui/notices/Toasts.tsx';
import { createQueryClient } from './calls/queryClient.ts';
import { routes } from './routes.tsx';
import { AuthProvider } from './session/AuthProvider.tsx';

const router = createBrowserRouter(routes, { basename: '/admin' });
const place = document.getElementById('back-office');

if (place) {
  tolerateForeignNodes();
  createRoot(place).render(
    <StrictMode>
      <QueryClientProvider client={createQueryClient()}>
        <AuthProvider>
          <RouterProvider router={router} />
          <Toasts />
        </AuthProvider>
      </QueryClientProvider>
    </StrictMode>,
  );
}
