import react from '@vitejs/plugin-react';
import vike from 'vike/plugin';
import { defineConfig, type Plugin, type Rolldown } from 'vite';
import { clientChunks, siteStyle } from './build/bundle/chunks.ts';
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
          output: { codeSplitting: { groups: clientChunks } },
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
