import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { checkLoads } from '../check/loads.ts';
import { readPageFacts } from '../check/pageFacts.ts';
import { linkUploads } from './assets.ts';
import { Draft } from './draft.ts';

/** The superuser, as whom tests may run, may read everything: so the disk refuses by hand. */
class RefusedDraft extends Draft {
  code = 'EACCES';

  override link(path: string): void {
    throw Object.assign(new Error(`${this.code}: permission denied, copyfile '${path}'`), {
      code: this.code,
    });
  }
}

const PATH = 'uploads/a.webp';

function dataFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-assets-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  mkdirSync(join(folder, 'uploads'));
  writeFileSync(join(folder, PATH), 'picture');
  return folder;
}

const pointers = { links: new Map<string, number>(), loads: new Map([[`/${PATH}`, 1]]) };

it('an upload that can’t be read stops the release, with the page and the cause', () => {
  const dataDir = dataFolder();
  const draft = new RefusedDraft(dataDir);
  linkUploads(dataDir, pointers, draft, null);
  const page = readPageFacts('/about', `<img src="/${PATH}" alt="">`);
  expect(checkLoads([page], (path) => draft.files.has(path), draft.unreadable)).toEqual([
    {
      page: '/about',
      text: `loads /${PATH}, which can't be read (EACCES: permission denied)`,
      severity: 'error',
    },
  ]);
});

it('a full disk is another matter', () => {
  const dataDir = dataFolder();
  const draft = new RefusedDraft(dataDir);
  draft.code = 'ENOSPC';
  expect(() => linkUploads(dataDir, pointers, draft, null)).toThrow('ENOSPC');
});

it('a picture whose address cannot be decoded keeps nothing from being published', () => {
  const dataDir = dataFolder();
  const loads = new Map(
    ['/uploads/100%.webp', 'https://example.com/100%.png', `/${PATH}`].map((one) => [one, 1]),
  );
  const draft = new Draft(join(dataDir, 'draft'));
  mkdirSync(draft.folder);
  expect(linkUploads(dataDir, { links: new Map(), loads }, draft, null)).toBe(1);
  const page = readPageFacts('/about', '<img src="/uploads/100%.webp" alt="">');
  expect(checkLoads([page], (path) => draft.files.has(path), draft.unreadable)).toMatchObject([
    { severity: 'warning', text: 'loads /uploads/100%.webp, which is not there' },
  ]);
});
