import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { vitrine } from '../support/processes/vitrine.ts';
import { createTestSite } from '../support/site.ts';

const dist = join(import.meta.dirname, '../../dist');
const folder = join(dist, 'renderer');

it('has what renders pages to HTML, and nothing of what streams them, draws them in browsers or checks forms', () => {
  const files = readdirSync(folder).filter((name) => name.endsWith('.js'));
  const holding = (library: string) =>
    files.filter((name) => readFileSync(join(folder, name), 'utf8').includes(library));
  expect(holding('renderToStaticMarkup = ')).toEqual(['kinds.js', 'renderPage.js']);
  expect(holding('node_modules/vike/')).toEqual(['renderPage.js']);
  expect(holding('renderToPipeableStream = ')).toEqual([]);
  expect(holding('react-dom-client.production.js')).toEqual([]);
  expect(holding('safeParse')).toEqual([]);
});

it('renders a site without the HTTP client of Node', async () => {
  const site = await createTestSite();
  await site.close();
  const tell = 'process.on("exit", () => console.log(process.moduleLoadList.join(" ")))';
  const { ended, said } = vitrine(site.dataDir, ['generate'], {
    NODE_OPTIONS: `--import "data:text/javascript,${encodeURIComponent(tell)}"`,
  });
  expect(await ended).toEqual([0, null]);
  // What is loaded is told at all.
  expect(said()).toContain('NativeModule internal/modules/esm/loader');
  expect(said()).not.toContain('internal/deps/undici');
});

it('logs what a command did without loading what knows all browsers', () => {
  const cli = join(dist, 'cli');
  const loaded = new Set(readdirSync(cli).filter((name) => /^commandLine-.*\.js$/.test(name)));
  for (const name of loaded) {
    const chunk = readFileSync(join(cli, name), 'utf8');
    for (const [, from = ''] of chunk.matchAll(/^import .*?"([^"]+)";$/gm)) {
      if (from.startsWith('./')) loaded.add(from.slice(2));
      expect(from).not.toBe('bowser');
    }
  }
  expect(loaded.size).toBeGreaterThan(3);
});
