import { SHELL_ADDRESS } from '#static-data/addresses.ts';
import type { Problem } from '../problem.ts';
import type { PageFacts } from './pageFacts.ts';

/** What the first load of a public page may bring, compressed with brotli. */
const BUDGET = { scriptBytes: 2048, scriptFiles: 2, styleBytes: 12_288, styleFiles: 1 };

/** The same for the back office's shell: what signing in needs, and no editor. */
const SHELL_BUDGET = { scriptBytes: 130_000, scriptFiles: 20, styleBytes: 16_384, styleFiles: 1 };

/** Static imports only: what `import()` names is fetched when somebody reaches for an island. */
const STATIC_IMPORT = /(?:^|[;}\n])\s*import\s*(?:[\w*{}\s,$]+from\s*)?["'](\.{1,2}\/[^"']+)["']/g;

interface Assets {
  text(path: string): string;
  compressed(path: string): number;
}

/** What pages load at first; thousands of them load the same, and one of those stands for all. */
export interface FirstLoad {
  url: string;
  files: string[];
}

export function firstLoadOf({ url, loads }: PageFacts): [string, FirstLoad] {
  const files = [...loads].filter((address) => address.endsWith('.js') || address.endsWith('.css'));
  return [`${url === SHELL_ADDRESS} ${files.join(' ')}`, { url, files }];
}

export function checkBudget(firstLoads: Iterable<FirstLoad>, assets: Assets): Problem[] {
  return [...firstLoads].flatMap((load) => weigh(load, assets));
}

function weigh({ url, files }: FirstLoad, assets: Assets): Problem[] {
  const budget = url === SHELL_ADDRESS ? SHELL_BUDGET : BUDGET;
  const paths = files.map((address) => address.slice(1));
  const scripts = withImports(
    paths.filter((path) => path.endsWith('.js')),
    assets,
  );
  const styles = paths.filter((path) => path.endsWith('.css'));
  const texts = [
    ...tooMuch('scripts', [...scripts], assets, budget.scriptBytes, budget.scriptFiles),
    ...tooMuch('stylesheets', styles, assets, budget.styleBytes, budget.styleFiles),
  ];
  return texts.map((text) => ({ page: url, text, severity: 'error' }));
}

function tooMuch(
  what: string,
  paths: string[],
  assets: Assets,
  maxBytes: number,
  maxFiles: number,
): string[] {
  const bytes = paths.reduce((sum, path) => sum + assets.compressed(path), 0);
  if (bytes <= maxBytes && paths.length <= maxFiles) return [];
  return [
    `loads ${bytes} bytes of ${what} in ${paths.length} files at first (${paths.join(', ')}); the budget is ${maxBytes} bytes in ${maxFiles}`,
  ];
}

export function withImports(
  paths: string[],
  assets: Pick<Assets, 'text'>,
  seen = new Set<string>(),
): Set<string> {
  for (const path of paths) {
    if (seen.has(path)) continue;
    seen.add(path);
    const folder = path.slice(0, path.lastIndexOf('/'));
    const imports = [...assets.text(path).matchAll(STATIC_IMPORT)].map((match) => match[1] ?? '');
    withImports(
      imports.map((specifier) => resolve(folder, specifier)),
      assets,
      seen,
    );
  }
  return seen;
}

function resolve(folder: string, specifier: string): string {
  return new URL(specifier, `file:///${folder}/`).pathname.slice(1);
}
