import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { ADMIN } from './admin/access/staff.ts';
import { type BrowserName, findBrowser } from './browsers/installed.ts';
import type { Options } from './browsers/test.ts';
import { findChromium } from './chromium.ts';

const root = join(import.meta.dirname, '../..');
const port = Number(process.env.JOURNEY_PORT ?? 4310);
// Workers read this file again: they take over what the first reading chose.
process.env.JOURNEY_DAY ??= new Date().toISOString();
process.env.JOURNEY_DATA ??= join(tmpdir(), `vitrine-journeys-${randomUUID()}`);

const others = (['firefox', 'webkit'] as BrowserName[]).filter((name) => {
  if (findBrowser(name)) return true;
  if (!process.env.TEST_WORKER_INDEX) console.log(`${name} isn't installed: its journeys are left out.`);
  return false;
});

/** Journeys that keep nothing in the browser but storage. */
const REUSING = /journeys.admin.posts.*spec/;

/** Real browsers against the real server over the sample agency: all journeys in Chromium, the main ones in others. */
export default defineConfig<object, Options>({
  testDir: import.meta.dirname,
  outputDir: join(root, 'test-results'),
  fullyParallel: true,
  workers: 2,
  // A shared machine may be slow for a while; what is wrong stays wrong.
  timeout: 60_000,
  expect: { timeout: 10_000 },
  retries: process.env.CI ? 2 : 0,
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list']],
  projects: [
    { name: 'chromium', testIgnore: [/journeys.browsers./, REUSING] },
    // Loading the back office takes a browser longer than most journeys there: one context serves all of a worker, and
    // Playwright empties its storage in between. Permissions stay, and devices that a page has.
    { name: 'posts', testMatch: REUSING, use: { reuseContext: true } },
    // Each starts once a file: there, a browser takes longer to start than its journeys do.
    ...others.map((named) => ({
      name: named,
      testMatch: /journeys.browsers.[^/]*spec/,
      fullyParallel: false,
      use: { named },
    })),
  ],
  use: {
    baseURL: `http://localhost:${port}`,
    browserName: 'chromium',
    launchOptions: { executablePath: findChromium(), args: ['--no-sandbox'] },
    contextOptions: { reducedMotion: 'reduce' },
    // Whoever runs this may be anywhere; journeys elsewhere say so themselves.
    locale: 'en-US',
    timezoneId: 'UTC',
  },
  webServer: {
    command: process.env.JOURNEY_SERVERS
      ? 'node --import tsx tests/support/processes/journeyFleet.ts'
      : 'node tests/journeys/server.mjs',
    cwd: root,
    url: `http://localhost:${port}/healthz`,
    timeout: 240_000,
    // It takes its data folder away when it ends.
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    stdout: 'pipe',
    env: {
      PORT: String(port),
      DATA_DIR: process.env.JOURNEY_DATA,
      RATE_LIMIT: 'off',
      // What falls due is waited for.
      SCHEDULE_EVERY: '2',
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
    },
  },
});
