import type { Plugin } from 'vite';

/** What rendering to files never runs, and every process would load: React's server that streams. */
const NEVER_RUN: [file: RegExp, instead: string][] = [
  [
    /\/react-dom\/server\.node\.js$/,
    "module.exports = require('./cjs/react-dom-server-legacy.node.production.js');",
  ],
];

export const withoutTheUnused: Plugin = {
  name: 'vitrine:without-the-unused',
  apply: 'build',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'ssr',
  load: (id) => NEVER_RUN.find(([file]) => file.test(id))?.[1] ?? null,
};
