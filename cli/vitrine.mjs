#!/usr/bin/env node
// The command: makes sure that the compiled program is there and fresh, then hands over to it. Compiling
// happens only after the sources changed, so a command starts at once.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { isCompiled } from '../build/bundle/sources.mjs';
import { complaintAboutNode } from './supportedNode.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

const complaint = complaintAboutNode(root);
if (complaint) stop(complaint, 2);
// React and Vite look at it: without it pages are rendered by React's development build, at a third of the speed.
if (process.argv[2] !== 'dev') process.env.NODE_ENV ??= 'production';
if (!existsSync(join(root, 'node_modules'))) {
  spawnSync(process.execPath, [join(root, 'cli/setup.mjs')], { stdio: 'inherit' });
}
if (!isCompiled(root)) compile();
const { main } = await import(pathToFileURL(join(root, 'dist/cli/index.js')).href);
await main(process.argv, root);

function compile() {
  const bundle = join(root, 'build/bundle/index.ts');
  const { status } = spawnSync(process.execPath, ['--import', 'tsx', bundle], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 2, 2],
  });
  if (status !== 0) stop('The program could not be compiled: see the message above.', 1);
}

function stop(sentence, code) {
  console.error(sentence);
  process.exit(code);
}
