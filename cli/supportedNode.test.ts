import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { complaintAboutNode, inWords, isSupported } from './supportedNode.mjs';

const packageOf = (path: string) =>
  JSON.parse(readFileSync(join(import.meta.dirname, '..', path, 'package.json'), 'utf8')) as {
    engines: { node: string };
  };
const range = packageOf('.').engines.node;

it.each(['20.19.0', '20.19.6', '20.20.2', '22.12.0', '22.22.2', '23.0.0', '24.21.0', '26.10.0'])(
  'Node %s is supported',
  (version) => expect(isSupported(range, version)).toBe(true),
);

it.each(['18.20.8', '20.18.3', '21.7.3', '22.0.0', '22.11.0'])('Node %s is not', (version) =>
  expect(isSupported(range, version)).toBe(false),
);

it('A pre-release counts as its release', () => {
  expect(isSupported(range, '22.12.0-nightly')).toBe(true);
});

it('What compiles the pages asks for no other Node', () => {
  expect(packageOf('node_modules/vite').engines.node).toBe(range);
});

it('Says it in words', () => {
  expect(inWords(range)).toBe('20 from 20.19 on, or 22.12 or newer');
});

it('Tells who has another Node what to install', () => {
  const root = join(import.meta.dirname, '..');
  expect(complaintAboutNode(root)).toBeNull();
  expect(complaintAboutNode(root, '22.11.0')).toMatch(
    /^Vitrine needs Node 20 .* this is Node 22\.11\.0\. Install/,
  );
});
