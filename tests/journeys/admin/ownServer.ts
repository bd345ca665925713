import { symlink } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { ApiParts } from '#content-api/parts.ts';
import { startServer } from '#content-api/server.ts';
import { createTestApi, type TestApi } from '../../support/api.ts';
import { openSignedIn } from './access/staff.ts';

/** A server of a journey's own, with a store of its own. */
export interface OwnServer {
  api: TestApi;
  url: string;
  /** Opens an address of its back office as a new admin. */
  open(page: Page, path: string): Promise<void>;
  stop(): Promise<void>;
}

/**
 * For what would change the journeys beside it, such as a calendar that is configured. It serves the same release
 * from an empty store, and nothing of it is delivered.
 */
export async function startOwnServer(overrides: Partial<ApiParts>, port = 0): Promise<OwnServer> {
  const api = await createTestApi(overrides, () => {});
  await symlink(join(process.env.JOURNEY_DATA ?? '', 'releases'), join(api.dataDir, 'releases'));
  const server = await startServer(api.parts, { port, host: '127.0.0.1' });
  const open = async (page: Page, path: string) => {
    const token = await api.signIn('admin');
    await openSignedIn(page, token, `${server.url}${path}`);
  };
  const stop = async () => {
    await server.stop();
    await api.close();
  };
  return { api, url: server.url, open, stop };
}
