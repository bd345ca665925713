import { basename } from 'node:path';
import type { Plugin } from 'vite';

const HELPER = '\0vite/preload-helper.js';
const ENTRY = /\/renderer\/\+client\.ts$/;
const EXPORT = /export\{(\w+) as t\};\s*$/;

/**
 * Inlines Vite's loading helper into a page's first script. As a file of its own it would be a second request that
 * shares the connection with stylesheet and font.
 */
export const oneScript: Plugin = {
  name: 'vitrine:one-script',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  generateBundle: {
    order: 'pre',
    handler(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const helper = chunks.find(({ moduleIds }) => moduleIds.length === 1 && moduleIds[0] === HELPER);
      const entry = chunks.find(({ moduleIds }) => moduleIds.some((id) => ENTRY.test(id)));
      if (!helper || !entry) throw new Error('The first script or what it loads others with was not found.');
      const inPlace = helper.code.replace(EXPORT, 'return $1');
      const [before = '', name, after, ...more] = entry.code.split(
        new RegExp(`import\\{t as (\\w+)\\}from"[^"]*/${basename(helper.fileName)}";`),
      );
      if (inPlace === helper.code || after === undefined || more.length > 0)
        throw new Error('The first script imports in another way than it did (build/bundle/vitePlugins.ts).');
      entry.code = `${before}const ${name}=(()=>{${inPlace}})();${after}`;
      entry.imports = entry.imports.filter((file) => file !== helper.fileName);
    },
  },
};

/** React's streaming server, which rendering to files never runs but every process would load. */
const STREAMING = /\/react-dom\/server\.node\.js$/;
const PLAIN = "module.exports = require('./cjs/react-dom-server-legacy.node.production.js');";

export const withoutTheUnused: Plugin = {
  name: 'vitrine:without-the-unused',
  apply: 'build',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'ssr',
  load: (id) => (STREAMING.test(id) ? PLAIN : null),
};
