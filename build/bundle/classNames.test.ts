import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { shortClassNames } from './classNames.ts';

const root = join(import.meta.dirname, '../..');
const nameOf = shortClassNames(root);
const card = join(root, 'renderer/components/Card.module.css');

describe('short names of classes', () => {
  it('are no two the same, whichever stylesheets they come from', () => {
    const given = ['pages', 'renderer'].flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
        .filter((path) => path.endsWith('.module.css'))
        .flatMap((path) => {
          const css = readFileSync(join(root, folder, path), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');
          const names = new Set([...css.matchAll(/\.([a-z][\w-]*)/gi)].map(([, name = '']) => name));
          return [...names].map((name) => nameOf(name, join(root, folder, path), css));
        }),
    );
    expect(given.length).toBeGreaterThan(300);
    expect(new Set(given).size).toBe(given.length);
    for (const name of given) expect(name).toMatch(/^_[a-z]{2}[a-z0-9]{1,2}$/i);
  });

  it('are the same for whoever asks, and however the bundler writes the file', () => {
    const css = '.card { color: red } .card .title { animation: turn 1s } @keyframes turn { }';
    const names = ['card', 'title', 'turn'].map((name) => nameOf(name, card, css));
    expect(new Set(names).size).toBe(3);
    expect(['card', 'title', 'turn'].map((name) => nameOf(name, `${card}?direct`, css))).toEqual(names);
    expect(['card', 'title', 'turn'].map((name) => shortClassNames(root)(name, card, css))).toEqual(names);
  });

  it('are given to nothing that no stylesheet names', () => {
    expect(() => nameOf('unknown', card, '.card {}')).toThrow('No short name can be given to unknown');
    expect(() => nameOf('card', join(root, 'elsewhere.module.css'), '.card {}')).toThrow(
      'elsewhere.module.css',
    );
  });
});
