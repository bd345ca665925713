import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

/** Unit tests lie beside what they test; API, pipeline and architecture under tests/. Journeys have their own runner. */
export default defineConfig({
  root: join(import.meta.dirname, '..'),
  test: {
    globalSetup: 'tests/support/compile.ts',
    include: [
      '{build,cli,content-api,pages,renderer,static-data}/**/*.test.{ts,tsx}',
      'tests/{api,build}/**/*.test.ts',
      'tests/*.test.ts',
    ],
    // As many as there are processors, where vitest would leave one to itself: much of the time is spent waiting.
    maxWorkers: Math.max(2, availableParallelism()),
    // A shared machine may be slow for a while; what is wrong stays wrong.
    testTimeout: 90_000,
    hookTimeout: 120_000,
  },
});
