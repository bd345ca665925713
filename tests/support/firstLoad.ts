import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readPageFacts } from '#build/facts/scanDocument.ts';

/** Static imports only: what `import()` names is fetched when somebody reaches for an island. */
const STATIC_IMPORT = /(?:^|[;}\n])\s*import\s*(?:[\w*{}\s,$]+from\s*)?["'](\.{1,2}\/[^"']+)["']/g;

/** What a page of a release loads at first: how many files, and how many bytes of brotli they are. */
export function firstLoadOf(site: string, page: string) {
  const { loads } = readPageFacts(`/${page}`, readFileSync(join(site, page), 'utf8'));
  const named = (ending: string) =>
    [...loads]
      .filter((path) => path.startsWith('/assets/') && path.endsWith(ending))
      .map((path) => path.slice(1));
  const measured = (files: Iterable<string>) => {
    const paths = [...files];
    const bytes = paths.reduce((sum, path) => sum + readFileSync(join(site, `${path}.br`)).length, 0);
    return { files: paths.length, bytes };
  };
  return { script: measured(withImports(site, named('.js'))), style: measured(named('.css')) };
}

function withImports(site: string, paths: string[], seen = new Set<string>()): Set<string> {
  for (const path of paths) {
    if (seen.has(path)) continue;
    seen.add(path);
    const imports = [...readFileSync(join(site, path), 'utf8').matchAll(STATIC_IMPORT)];
    withImports(
      site,
      imports.map(([, name = '']) => join(path, '..', name)),
      seen,
    );
  }
  return seen;
}
