import react from '@vitejs/plugin-react';
import vike from 'vike/plugin';
import { defineConfig, type Plugin } from 'vite';
import { oneScript, withoutTheUnused } from '#build/bundle/vitePlugins.ts';
import { clientChunks, siteStyle } from './build/bundle/chunks.ts';
import { shortClassNames } from './build/bundle/classNames.ts';
import { cutFonts } from './build/bundle/fonts.ts';

/** How long its parts took, which the bundler tells on a machine that is busy: nobody asked for it. */
const checks = { bundlerTimings: false };

/**
 * In development every stylesheet is a link of its own, in no certain order: each says the order of the layers
 * itself, which the compiled one says at its head.
 */
const layerOrder: Plugin = {
  name: 'vitrine:layers',
  apply: 'serve',
  enforce: 'pre',
  transform: (code, id) =>
    /\.css(\?|$)/.test(id) ? `@layer reset, tokens, base, components, pages, looks;\n${code}` : undefined,
};

export default defineConfig(({ command }) => ({
  plugins: [
    react(),
    vike(),
    layerOrder,
    withoutTheUnused,
    oneScript,
    { name: 'vitrine:fonts', config: () => cutFonts(import.meta.dirname) },
  ],
  // The compiled pages are loaded by their path (build/bundle/programs.ts): no note of it is left among the packages.
  vitePluginServerEntry: { disableAutoImport: true },
  build: { target: 'es2022', modulePreload: { polyfill: false }, assetsInlineLimit: 0 },
  // In development they say which component they belong to.
  css: command === 'build' ? { modules: { generateScopedName: shortClassNames(import.meta.dirname) } } : {},
  environments: {
    client: {
      build: {
        // In kB. The editor is one library with its rules; it is loaded for nobody but who writes.
        chunkSizeWarningLimit: 600,
        rolldownOptions: {
          checks,
          output: { codeSplitting: { groups: clientChunks } },
        },
      },
    },
    ssr: {
      // Hundreds of files, which every run that renders would read one by one. In development they stay as they are.
      resolve: { noExternal: command === 'build' ? ['zod', 'react', 'react-dom', 'scheduler'] : [] },
      define: command === 'build' ? { 'process.env.NODE_ENV': '"production"' } : {},
      build: {
        rolldownOptions: { checks, output: { codeSplitting: { groups: [siteStyle] } } },
      },
    },
  },
}));
