import react from '@vitejs/plugin-react';
import vike from 'vike/plugin';
import { defineConfig, type Plugin } from 'vite';
import { oneScript, withoutTheUnused } from '#build/bundle/vitePlugins.ts';
import { clientChunks, siteStyle } from './build/bundle/chunks.ts';
import { shortClassNames } from './build/bundle/classNames.ts';
import { cutFonts } from './build/bundle/fonts.ts';

/** The bundler prints timings when the machine is busy. */
const checks = { bundlerTimings: false };

/**
 * In development, each stylesheet is a separate link in no certain order, so each declares the order of the layers; the
 * compiled stylesheet does so at its beginning.
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
  // The compiled pages load by path (build/bundle/programs.ts), so Vike needs no entry among the packages.
  vitePluginServerEntry: { disableAutoImport: true },
  build: { target: 'es2022', modulePreload: { polyfill: false }, assetsInlineLimit: 0 },
  // In development, class names contain the component's name.
  css: command === 'build' ? { modules: { generateScopedName: shortClassNames(import.meta.dirname) } } : {},
  environments: {
    client: {
      build: {
        // In kB. The editor is one large library, loaded only for writers.
        chunkSizeWarningLimit: 600,
        rolldownOptions: {
          checks,
          output: { codeSplitting: { groups: clientChunks } },
        },
      },
    },
    ssr: {
      // Hundreds of files, which every rendering run would read one by one. In development they stay separate.
      resolve: { noExternal: command === 'build' ? ['zod', 'react', 'react-dom', 'scheduler'] : [] },
      define: command === 'build' ? { 'process.env.NODE_ENV': '"production"' } : {},
      build: {
        rolldownOptions: { checks, output: { codeSplitting: { groups: [siteStyle] } } },
      },
    },
  },
}));
