import { cp } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Generated, PipelineParts } from '#build/content/snapshot.ts';
import { takeSnapshotWithRevisions } from '#build/content/snapshot.ts';
import { contentState } from '#build/content/state.ts';
import { generate } from '#build/pipeline.ts';
import type { EmbeddedStore } from '#content-api/database/open.ts';
import { openEmbedded } from '#content-api/database/sqlite/openEmbedded.ts';
import { beginEmpty } from '#content-api/office/sample/empty.ts';
import { folderReleases } from '#content-api/storage/folderStorage.ts';
import { readManifest, releaseFolder } from '#content-api/storage/releaseFolder.ts';
import type { Manifest } from '#content-api/storage/storage.shared.ts';
import { uploadsIn } from '#content-api/storage/uploads.ts';
import { readContent } from '#content-api/transfer/files/readContent.ts';
import { importContent } from '#content-api/transfer/site/importContent.ts';
import { isFixedAddress } from '#content-api/values/siteAddresses.shared.ts';
import { openEmptyStore } from './emptyStore.ts';
import { temporaryDataDir } from './entries/release.ts';
import { emptyPostgres, saveAsTemplate, testServer } from './postgres.ts';

const root = join(import.meta.dirname, '../..');

export interface TestSite {
  dataDir: string;
  store: EmbeddedStore;
  /** A run of the pipeline at this moment, one second after the one before, so that ids sort. */
  generate(options?: Pick<PipelineParts, 'full' | 'verify'>): Promise<Generated & { manifest: Manifest }>;
  /** What the pipeline runs with. */
  parts(): PipelineParts;
  close(): Promise<void>;
}

/** Encoding its picture takes longer than most tests of a site: the data of one that has been filled is copied. */
let filled: Promise<string> | undefined;

/**
 * A store in a temporary folder, filled from the golden mini-site, and the real pipeline over it.
 * @param isEmpty begun with prompts alone instead.
 */
export async function createTestSite({ isEmpty = false } = {}): Promise<TestSite> {
  const dataDir = await temporaryDataDir();
  if (!isEmpty) filled ??= fillDataDir();
  const from = await (!isEmpty && filled ? filled : fillDataDir(({ db }) => beginEmpty(db)));
  await cp(from, dataDir, { recursive: true });
  const store = await openFilled(dataDir, from);
  let now = Date.UTC(2026, 10, 20, 9);
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
    close: () => store.close(),
  };
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
