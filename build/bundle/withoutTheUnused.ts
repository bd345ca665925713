import type { Plugin } from 'vite';

/**
 * What rendering pages to files never runs, and every process that renders any would load: React's server that streams;
 * the region of islands' notices, which an effect draws (renderer/islands/toasts/regions.ts); what checks a form as it
 * is typed, by the API's own schemas, and sends it.
 */
const NEVER_RUN: [file: RegExp, instead: string][] = [
  [
    /\/react-dom\/server\.node\.js$/,
    "module.exports = require('./cjs/react-dom-server-legacy.node.production.js');",
  ],
  [/\/react-dom\/client\.js$/, 'export const createRoot = undefined;'],
  [/\/islands\/enquiry\/rules\.ts$/, 'export const [valuesOf, errorsOf] = [];'],
  [/\/islands\/enquiry\/sendContact\.ts$/, 'export const sendContact = undefined;'],
];

export const withoutTheUnused: Plugin = {
  name: 'vitrine:without-the-unused',
  apply: 'build',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'ssr',
  load: (id) => NEVER_RUN.find(([file]) => file.test(id))?.[1] ?? null,
};
