import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');

/** Classes that a component asks a stylesheet for, and that aren't in it: nothing else says that they are missing. */
function missingClasses(file: string): string[] {
  const source = readFileSync(file, 'utf8');
  return [...source.matchAll(/import (\w+) from '([^']+\.module\.css)'/g)].flatMap(
    ([, name = '', path = '']) => {
      const at = path.startsWith('#') ? join(root, path.slice(1)) : join(dirname(file), path);
      const styles = readFileSync(at, 'utf8');
      const asked = [...source.matchAll(new RegExp(`(?<![\\w./])${name}\\.(\\w+)`, 'g'))].map(
        ([, asks = '']) => asks,
      );
      return [...new Set(asked)].filter((asks) => !new RegExp(`\\.${asks}(?![\\w-])`).test(styles));
    },
  );
}

it('every class that a component has is in its stylesheet', () => {
  const missing = ['pages', 'renderer']
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((f) => join(folder, f)),
    )
    .filter((file) => file.endsWith('.tsx'))
    .flatMap((file) => missingClasses(join(root, file)).map((name) => `${file}: ${name}`));
  expect(missing).toEqual([]);
});
