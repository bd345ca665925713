import { QueryClient } from '@tanstack/react-query';
import { onWrite } from './api.ts';
import { CallFailure } from './failure.ts';

/** What the server answered lately. A refusal stands; only what never arrived is tried again, once. */
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
  // Where nobody looks at them they are fetched once somebody does.
  onWrite(() => {
    for (const name of ['overview', 'sample'])
      void client.invalidateQueries({ queryKey: [name], exact: true });
  });
  return client;
}
