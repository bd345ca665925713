import { existsSync, readFileSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { afterAll, onTestFinished } from 'vitest';
import type { Generated, PipelineParts } from '#build/content/snapshot.ts';
import { takeSnapshotWithRevisions } from '#build/content/snapshot.ts';
import { contentState } from '#build/content/start.ts';
import { generate } from '#build/pipeline.ts';
import type { EmbeddedStore } from '#content-api/database/open.ts';
import { openEmbedded } from '#content-api/database/sqlite/openEmbedded.ts';
import { beginEmpty } from '#content-api/office/sample/empty.ts';
import { folderReleases, uploadsIn } from '#content-api/storage/folderStorage.ts';
import { readManifest, releaseFolder } from '#content-api/storage/releaseFolder.ts';
import type { Manifest } from '#content-api/storage/storage.shared.ts';
import { readContent } from '#content-api/transfer/files/readContent.ts';
import { importContent } from '#content-api/transfer/site/importContent.ts';
import { isFixedAddress } from '#content-api/values/siteAddresses.shared.ts';
import { openEmptyStore } from './emptyStore.ts';
import { temporaryDataDir } from './entries/release.ts';
import type { Finally } from './finally.ts';
import { emptyPostgres, saveAsTemplate, testServer } from './postgres.ts';

const root = join(import.meta.dirname, '../..');

export interface TestSite {
  dataDir: string;
  store: EmbeddedStore;
  /** A run of the pipeline at this moment, one second after the one before, so that ids sort. */
  generate(options?: Pick<PipelineParts, 'full' | 'verify'>): Promise<Generated & { manifest: Manifest }>;
  /** The text of a file of the release being served. */
  read(path: string): string;
  isThere(path: string): boolean;
  /** What the pipeline runs with. */
  parts(): PipelineParts;
  close(): Promise<void>;
}

/** Encoding its picture takes longer than most tests of a site: the data of one that has been filled is copied. */
let filled: Promise<string> | undefined;

/** A site for all tests of a file, closed after the last. Call it where the file begins. */
export const openTestSite = () => createTestSite({ after: afterAll });

interface TestSiteOptions {
  /** Begun with prompts alone instead. */
  isEmpty?: boolean;
  after?: Finally;
}

/** A store in a temporary folder, filled from the golden mini-site, and the real pipeline over it; closed after the test. */
export async function createTestSite(options: TestSiteOptions = {}): Promise<TestSite> {
  const { isEmpty = false, after = onTestFinished } = options;
  const dataDir = await temporaryDataDir();
  if (!isEmpty) filled ??= fillDataDir();
  const from = await (!isEmpty && filled ? filled : fillDataDir(({ db }) => beginEmpty(db)));
  await cp(from, dataDir, { recursive: true });
  const store = await openFilled(dataDir, from);
  let now = Date.UTC(2026, 10, 20, 9);
  let closed: Promise<void> | undefined;
  const site: TestSite = {
    dataDir,
    store,
    generate: async (options = {}) => {
      now += 1000;
      const generated = await generate({ ...site.parts(), ...options });
      const manifest = readManifest(releaseFolder(dataDir), generated.release.id);
      if (!manifest) throw new Error('The release has no manifest.');
      return { ...generated, manifest };
    },
    read: (path) => readFileSync(join(dataDir, 'current', path), 'utf8'),
    isThere: (path) => existsSync(join(dataDir, 'current', path)),
    parts: () => ({
      root,
      releases: folderReleases(dataDir),
      uploads: uploadsIn(dataDir),
      store: store.location,
      contentState: () => contentState(store, ''),
      takeSnapshot: () => takeSnapshotWithRevisions(store, ''),
      now: () => new Date(now),
      report: () => {},
    }),
    close: () => {
      closed ??= store.close();
      return closed;
    },
  };
  after(site.close);
  return site;
}

async function openFilled(dataDir: string, from: string): Promise<EmbeddedStore> {
  const server = testServer();
  if (server) return (await emptyPostgres(server, nameOf(from))) as EmbeddedStore;
  return openEmbedded(join(dataDir, 'content.db'));
}

async function importMiniSite({ db }: EmbeddedStore, dataDir: string): Promise<void> {
  const content = await readContent(join(root, 'tests/build/mini-site'));
  await importContent(db, content, { uploads: uploadsIn(dataDir), isPage: isFixedAddress });
}

async function fillDataDir(
  fill: (store: EmbeddedStore, dataDir: string) => Promise<void> = importMiniSite,
): Promise<string> {
  const dataDir = await temporaryDataDir();
  const store = await openEmptyStore(join(dataDir, 'content.db'));
  await fill(store, dataDir);
  const server = testServer();
  if (server) await saveAsTemplate(server, store, nameOf(dataDir));
  await store.close();
  return dataDir;
}

/** Of the database that goes with this folder. */
function nameOf(dataDir: string): string {
  return `${process.env.TEST_DATABASES}${basename(dataDir).replace(/\W/g, '_').toLowerCase()}`;
}
