import react from '@vitejs/plugin-react';
import vike from 'vike/plugin';
import { defineConfig, type Rolldown } from 'vite';
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

export default defineConfig({
  plugins: [react(), vike(), { name: 'vitrine:fonts', config: () => cutFonts(import.meta.dirname) }],
  build: { target: 'es2022', modulePreload: { polyfill: false }, assetsInlineLimit: 0 },
  environments: {
    ssr: {
      build: {
        rolldownOptions: { onLog: withoutTimingHint, output: { codeSplitting: { groups: [siteStyle] } } },
      },
    },
  },
});
