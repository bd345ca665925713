import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const folder = join(import.meta.dirname, '../../dist/renderer');

it('has what renders pages to HTML, and nothing of what draws them in browsers', () => {
  const files = readdirSync(folder).filter((name) => name.endsWith('.js'));
  const holding = (library: string) =>
    files.filter((name) => readFileSync(join(folder, name), 'utf8').includes(library));
  expect(holding('react-dom-server.node.production.js')).toHaveLength(1);
  expect(holding('react-dom-client.production.js')).toEqual([]);
});
