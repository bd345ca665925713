import react from '@vitejs/plugin-react';
import vike from 'vike/plugin';
import { defineConfig, type Plugin, type Rolldown } from 'vite';
import { shortClassNames } from './build/bundle/classNames.ts';
import { cutFonts } from './build/bundle/fonts.ts';

/** Vike's own chunk group has no name for the bundler's timing report, which nobody reads here. */
const withoutTimingHint = (
  level: Rolldown.LogLevel,
  log: Rolldown.RolldownLog,
  handle: Rolldown.LogOrStringHandler,
) => {
  if (!log.message.includes('debugName')) handle(level, log);
};

/** One stylesheet for all public pages: the second page a visitor opens finds it in the cache. */
const siteStyle = { name: 'site', test: /^(?!.*\/pages\/admin\/).*\.css(\?|$)/ };

/**
 * What islands bring in styles, one file a folder: each file is a request that somebody waits for, who has
 * reached for an island.
 */
const folderStyle = {
  name: (id: string) => /\/renderer\/([^?]+)\/[^/]+\.css(\?|$)/.exec(id)?.[1]?.replaceAll('/', '-') ?? null,
  test: /\/renderer\/(components|islands)\/.*\.css(\?|$)/,
};

/**
 * The back office's own: it shares the site's tokens and faces and none of its components. What only one screen
 * needs comes with that screen.
 */
const shellStyle = {
  name: 'back-office',
  test: /\/(pages\/admin\/(?!(editor|list|picker|screens\/(?!login))\b)|renderer\/styles\/).*\.css(\?|$)/,
};

/** What has to run before the rest of the back office is a file of its own, and so the first that is loaded. */
const shellFirst = { name: 'jitless', test: /\/pages\/admin\/jitless\.ts$/ };

/**
 * In development every stylesheet is a link of its own, in no certain order: each says the order of the layers
 * itself, which the compiled one says at its head.
 */
const layerOrder: Plugin = {
  name: 'vitrine:layers',
  apply: 'serve',
  enforce: 'pre',
  transform: (code, id) =>
    /\.css(\?|$)/.test(id) ? `@layer reset, tokens, base, components, pages;\n${code}` : undefined,
};

/**
 * Islands draw the region of their notices from an effect (renderer/islands/toasts/regions.ts), and rendering to HTML
 * runs none: half a megabyte that every run would load for nothing with the contact page.
 */
const withoutRoots: Plugin = {
  name: 'vitrine:without-roots',
  apply: 'build',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'ssr',
  load: (id) => (/\/react-dom\/client\.js$/.test(id) ? 'export const createRoot = undefined;' : null),
};

export default defineConfig(({ command }) => ({
  plugins: [
    react(),
    vike(),
    layerOrder,
    withoutRoots,
    { name: 'vitrine:fonts', config: () => cutFonts(import.meta.dirname) },
  ],
  // The compiled pages are loaded by their path (build/bundle/renderer.ts): no note of it is left among the packages.
  vitePluginServerEntry: { disableAutoImport: true },
  build: { target: 'es2022', modulePreload: { polyfill: false }, assetsInlineLimit: 0 },
  // In development they say which component they belong to.
  css: command === 'build' ? { modules: { generateScopedName: shortClassNames(import.meta.dirname) } } : {},
  environments: {
    client: {
      build: {
        rolldownOptions: {
          onLog: withoutTimingHint,
          output: { codeSplitting: { groups: [shellStyle, shellFirst, folderStyle] } },
        },
      },
    },
    ssr: {
      // Hundreds of files, which every run that renders would read one by one. In development they stay as they are.
      resolve: { noExternal: command === 'build' ? ['zod', 'react', 'react-dom', 'scheduler'] : [] },
      define: command === 'build' ? { 'process.env.NODE_ENV': '"production"' } : {},
      build: {
        rolldownOptions: { onLog: withoutTimingHint, output: { codeSplitting: { groups: [siteStyle] } } },
      },
    },
  },
}));
