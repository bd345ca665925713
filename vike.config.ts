import react from '@vitejs/plugin-react';
import vike from 'vike/plugin';
import { defineConfig } from 'vite';
import { cutFonts } from './build/bundle/fonts.ts';

/** One stylesheet for all public pages: the second page a visitor opens finds it in the cache. */
const siteStyle = { name: 'site', test: /^(?!.*\/pages\/admin\/).*\.css(\?|$)/ };

export default defineConfig({
  plugins: [react(), vike(), { name: 'vitrine:fonts', config: () => cutFonts(import.meta.dirname) }],
  build: { target: 'es2022', modulePreload: { polyfill: false }, assetsInlineLimit: 0 },
  environments: {
    ssr: { build: { rolldownOptions: { output: { codeSplitting: { groups: [siteStyle] } } } } },
  },
});
