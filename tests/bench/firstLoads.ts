import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { firstLoadOf } from '../support/firstLoad.ts';

const KINDS = {
  home: 'index.html',
  services: 'services.html',
  service: 'services/design.html',
  about: 'about-us.html',
  contact: 'contact-us.html',
  blog: 'blog.html',
  post: 'blog/captions-first.html',
  book: 'book.html',
};

/** What the first view of each kind of page of the sample costs in brotli: document, script, style, preloaded fonts. */
export async function measureFirstLoads(root: string): Promise<Record<string, number>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'vitrine-bench-'));
  try {
    run(root, dataDir, 'import', 'static-data/sample');
    run(root, dataDir, 'generate');
    const site = join(dataDir, 'current');
    const figures: Record<string, number> = {};
    for (const [kind, file] of Object.entries(KINDS)) {
      const html = readFileSync(join(site, file));
      const { script, style } = firstLoadOf(site, file);
      figures[`first load of ${kind}: HTML, bytes`] = brotliCompressSync(html).length;
      figures[`first load of ${kind}: script, bytes`] = script.bytes;
      figures[`first load of ${kind}: style, bytes`] = style.bytes;
    }
    return figures;
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

function run(root: string, dataDir: string, ...command: string[]): void {
  const env = { ...process.env, DATA_DIR: dataDir };
  const { status, stderr } = spawnSync(process.execPath, ['cli/vitrine.mjs', ...command], {
    cwd: root,
    env,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(stderr);
}
