import { QueryClient } from '@tanstack/react-query';
import { onWrite } from './api.ts';
import { CallFailure } from './failure.ts';

/** Caches the server's answers. It retries once if an answer never arrived, but never after a refusal. */
export function createQueryClient(): QueryClient {
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
