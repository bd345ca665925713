import { spawnSync } from 'node:child_process';
import { utimesSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import type { Reported } from '#cli/doctor/checks.ts';
import { examineFolder } from '#cli/doctor/examine.ts';
import type { Examined } from '#cli/doctor/finding.ts';
import { openFile } from '#content-api/database/sqlite/migrate.ts';
import { readEnv } from '#content-api/env.ts';
import { readSecrets } from '#content-api/staff/access/secrets.ts';
import { createFirstAdmin } from '#content-api/staff/users/firstAdmin.ts';
import { currentRelease, releaseFolder } from '#content-api/storage/releaseFolder.ts';
import { temporaryDataDir } from './entries/release.ts';
import { createTestSite } from './site.ts';

export const root = join(import.meta.dirname, '../..');
export const ADMIN = { ADMIN_EMAIL: 'anna@agency.test', ADMIN_PASSWORD: 'Correct-horse1' };
const healthyEnvironment = { SMTP_URL: 'smtp://mail.example.com', TRUST_PROXY: 'true' };

/** A data folder that nobody works on, for damaging copies of it. */
export interface Specimen {
  dataDir: string;
  copy(): Promise<Copy>;
}

/** Nothing is wrong with it: a site with a release, an admin, secrets. */
export async function createSpecimen(): Promise<Specimen> {
  const site = await createTestSite({ after: () => {} });
  await createFirstAdmin(site.store.db, ADMIN);
  readSecrets(site.dataDir);
  await site.generate();
  await site.close();
  return { dataDir: site.dataDir, copy: () => copyOf(site.dataDir) };
}

export interface Copy {
  dataDir: string;
  database: string;
  /** A file of the release being served. */
  inRelease(path: string): string;
  /** Changes the store as something outside of the program would. */
  tamper(sql: string): void;
  findings(variables?: Record<string, string>, overrides?: Partial<Examined>): Promise<Reported[]>;
  /** What isn't fine, as `state check: text → advice`. */
  complaints(variables?: Record<string, string>, overrides?: Partial<Examined>): Promise<string[]>;
  /** That this is found, and nothing else. */
  expectOnly(
    pattern: RegExp,
    variables?: Record<string, string>,
    overrides?: Partial<Examined>,
  ): Promise<void>;
  /** Runs a command over it. */
  vitrine(args: string[], variables?: Record<string, string>): { status: number | null; stdout: string };
}

async function copyOf(original: string): Promise<Copy> {
  const dataDir = join(await temporaryDataDir(), 'data');
  await cp(original, dataDir, { recursive: true, verbatimSymlinks: true });
  const database = join(dataDir, 'content.db');
  const id = currentRelease(releaseFolder(dataDir)) ?? '';
  const copy: Copy = {
    dataDir,
    database,
    inRelease: (path) => join(dataDir, 'releases', id, path),
    tamper: (sql) => {
      const store = openFile(database);
      store.pragma('foreign_keys = OFF');
      store.exec(sql);
      store.close();
    },
    findings: (variables = {}, overrides = {}) => findingsIn(dataDir, variables, overrides),
    complaints: async (variables, overrides) =>
      (await copy.findings(variables, overrides))
        .filter(({ state }) => state !== 'ok')
        .map(({ check, state, text, advice }) => `${state} ${check}: ${text} → ${advice}`),
    expectOnly: async (pattern, variables, overrides) =>
      expect(await copy.complaints(variables, overrides)).toEqual([expect.stringMatching(pattern)]),
    vitrine: (args, variables = {}) =>
      spawnSync(process.execPath, ['cli/vitrine.mjs', ...args], {
        cwd: root,
        env: { PATH: process.env.PATH, DATA_DIR: dataDir, ...healthyEnvironment, ...variables },
        encoding: 'utf8',
      }),
  };
  return copy;
}

/** Makes a file or a folder look as if nothing had touched it for so long. */
export function leaveFor(hours: number, path: string): void {
  const then = new Date(Date.now() - hours * 60 * 60 * 1000);
  utimesSync(path, then, then);
}

async function findingsIn(
  dataDir: string,
  variables: Record<string, string>,
  overrides: Partial<Examined>,
): Promise<Reported[]> {
  const environment = () => readEnv({ DATA_DIR: dataDir, ...healthyEnvironment, ...variables });
  const how = { root, full: false, online: false, now: new Date() };
  return examineFolder(dataDir, environment, { ...how, ...overrides });
}
