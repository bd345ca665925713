import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Command } from 'commander';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { makeBackup } from '#cli/backup/makeBackup.ts';
import { restoreBackup } from '#cli/backup/restoreBackup.ts';
import { archive } from '#cli/backup/source.ts';
import { deployCommand } from '#cli/commands/deploy.ts';
import { rollbackCommand } from '#cli/commands/rollback.ts';
import { createPendingAdmin } from '#cli/root.ts';
import { createApp } from '#content-api/app.ts';
import type { EmbeddedStore } from '#content-api/database/open.ts';
import { openToRead } from '#content-api/database/openFrozen.ts';
import { openEmbedded } from '#content-api/database/sqlite/openEmbedded.ts';
import { readEnv } from '#content-api/env.ts';
import { createPublishing } from '#content-api/publishing/releases/publishing.ts';
import { carryOutDue } from '#content-api/publishing/schedule/carryOut.ts';
import { runSchedule } from '#content-api/publishing/schedule/runSchedule.ts';
import type { ActivityEntry } from '#content-api/staff/activity/activity.shared.ts';
import { AUDIT_ACTIONS } from '#content-api/staff/activity/auditActions.ts';
import { readActivity } from '#content-api/staff/activity/read.ts';
import { prepareFirstAdmin } from '#content-api/staff/users/firstAdmin.ts';
import { uploadsIn } from '#content-api/storage/folderStorage.ts';
import { createTestApi, nothingToPublish, type TestApi } from '../../support/api.ts';
import { writer } from '../../support/entries/content.ts';
import { publishFiles } from '../../support/entries/release.ts';
import { inSeconds, scheduledPost, spannedPost } from '../../support/entries/schedule.ts';
import { routesOf } from '../../support/guards.ts';
import { rowsOf, runSql } from '../../support/sql.ts';
import { temporaryFolder } from '../../support/store.ts';

/** The log of a store, the first line first: who did what to what. */
async function told(store: EmbeddedStore, by: string) {
  const { entries } = await readActivity(store.db, { user: by });
  return entries.map(({ action, subject }: ActivityEntry) => [action, subject?.title]).reverse();
}

describe('the schedule', () => {
  let api: TestApi;
  let token: string;
  beforeEach(async () => {
    api = await createTestApi();
    token = await api.signIn('editor');
    await writer(api, token).author();
  });
  const named = (title: string, id: number) =>
    api.store.db.updateTable('posts').set({ title }).where('id', '=', id).execute();

  it('is in the log with what went online, offline, or could not', async () => {
    const online = await scheduledPost(api, token, 'publish', inSeconds(60));
    const offline = await scheduledPost(api, token, 'withdraw', inSeconds(61));
    const late = await spannedPost(api, token, inSeconds(62), inSeconds(63));
    await named('On', online.id);
    await named('Off', offline.id);
    await named('Late', late.id);
    await carryOutDue(api.store.db, inSeconds(70));
    await carryOutDue(api.store.db, inSeconds(80));
    expect(await told(api.store, 'Schedule')).toEqual([
      ['posts.publish', 'On'],
      ['posts.unpublish', 'Off'],
      ['posts.failToPublish', 'Late'],
    ]);
  });

  it('is in it with the release that shows that, once there is one', async () => {
    await scheduledPost(api, token, 'publish', inSeconds(60));
    const publish = vi.fn(async () => ({ ...(await nothingToPublish(() => {})), changed: true }));
    const publishing = createPublishing(publish);
    const keeper = runSchedule(
      { store: api.store, publishing },
      { every: 3_600_000, now: () => inSeconds(61) },
    );
    onTestFinished(() => keeper.stop());
    await vi.waitFor(async () =>
      expect((await told(api.store, 'Schedule')).slice(1)).toEqual([['site.generate', 'r1']]),
    );
  });

  it('puts a post online also where the log can’t be written', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    const { id } = await scheduledPost(api, token, 'publish', inSeconds(60));
    await runSql(api.store, 'ALTER TABLE activity RENAME TO gone');
    await carryOutDue(api.store.db, inSeconds(61));
    const post = (await rowsOf(api.store, 'SELECT status FROM posts WHERE id = ?', id))[0];
    expect([post, log.mock.calls.length]).toEqual([{ status: 'published' }, 1]);
    log.mockRestore();
  });
});

describe('the command line', () => {
  let dataDir: string;
  let store: string;
  beforeEach(() => {
    dataDir = temporaryFolder();
    store = join(dataDir, 'content.db');
    vi.stubEnv('DATA_DIR', dataDir);
    vi.spyOn(console, 'log').mockImplementation(() => {});
    vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  });
  afterEach(() => {
    vi.unstubAllEnvs();
    vi.restoreAllMocks();
  });
  const run = (command: Command, ...words: string[]) => command.parseAsync(words, { from: 'user' });
  const toldIn = async (file: string) => {
    const opened = openEmbedded(file);
    return told(opened, 'Command line').finally(() => opened.close());
  };
  const twoReleases = async () => {
    const at = (hour: number) => new Date(Date.UTC(2026, 10, 20, hour));
    const first = await publishFiles(dataDir, { 'index.html': 'one' }, at(9));
    await publishFiles(dataDir, { 'index.html': 'two' }, at(10));
    return first;
  };

  it('is in the log with the release that somebody went back to, and with where one was put', async () => {
    const first = await twoReleases();
    await openEmbedded(store).close();
    await run(rollbackCommand());
    const target = temporaryFolder();
    await run(deployCommand(), target);
    await run(deployCommand(), target);
    expect(await toldIn(store)).toEqual([
      ['site.rollback', first],
      ['site.deploy', target],
    ]);
  });

  it('goes back without a store, with a damaged one and with one of another version, and leaves it alone', async () => {
    const id = await twoReleases();
    await run(rollbackCommand(), id);
    expect(existsSync(store)).toBe(false);
    const opened = openEmbedded(store);
    opened.file.pragma('user_version = 3');
    await opened.close();
    await run(rollbackCommand(), id);
    const { migrated, ...found } = await openToRead(store);
    await found.close();
    expect(migrated.to).toBe(3);
    writeFileSync(store, 'no store at all, though there is enough of it'.repeat(100));
    await run(rollbackCommand(), id);
  });

  it('is in a store that was brought back, with when the backup was made', async () => {
    const env = readEnv();
    const uploads = uploadsIn(env.DATA_DIR);
    const parts = { env, store: openEmbedded(store), uploads, close: async () => {} };
    vi.stubGlobal('__VERSION__', '0.0.0');
    onTestFinished(() => void vi.unstubAllGlobals());
    const backup = join(temporaryFolder(), 'backup.tar.gz');
    await makeBackup(parts, backup, false);
    await parts.store.close();
    const target = join(temporaryFolder(), 'restored');
    const { contents } = await restoreBackup(
      await archive(backup),
      { DATA_DIR: target, DATABASE_URL: '' },
      false,
    );
    expect(await toldIn(join(target, 'content.db'))).toEqual([['store.restore', contents.createdAt]]);
    expect(await toldIn(store)).toEqual([]);
  });

  it('is in it with the first admin', async () => {
    const env = readEnv();
    const uploads = uploadsIn(env.DATA_DIR);
    const parts = { env, store: openEmbedded(store), uploads, close: async () => {} };
    onTestFinished(() => parts.store.close());
    const named = { ADMIN_EMAIL: '', ADMIN_PASSWORD: '' };
    await createPendingAdmin(parts, await prepareFirstAdmin(parts.store.db, named));
    await createPendingAdmin(parts, await prepareFirstAdmin(parts.store.db, named));
    expect(await told(parts.store, 'Command line')).toEqual([['users.create', 'Admin']]);
  });
});

it('the log of activity knows what every call is that changes something', async () => {
  const api = await createTestApi();
  const changing = [...routesOf(createApp(api.parts))].filter(
    ([, { method, demands }]) => method !== 'GET' && demands[0] !== 'anyone',
  );
  const named = Object.keys(AUDIT_ACTIONS).filter(
    (name) => !name.startsWith('GET ') && !name.endsWith('/logout'),
  );
  expect(changing.map(([name]) => name).sort()).toEqual(named.toSorted());
});
