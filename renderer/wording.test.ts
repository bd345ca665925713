import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { type ESTree, parseSync } from 'vite';
import { expect, it } from 'vitest';
import { WORDING } from '#content-api/agency/wording/wording.shared.ts';

const root = new URL('..', import.meta.url).pathname;
// The link for staff is in English, as the back office is.
const files = ['renderer', 'pages/site', 'pages/blog', 'pages/_error']
  .flatMap((folder) =>
    readdirSync(root + folder, { recursive: true }).map((name) => join(root, folder, String(name))),
  )
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|editLink/.test(file));

/** What the server says outside of a release: answers, letters, and documents that lead on. */
const ofServer = [
  'enquiries',
  'http',
  'mail',
  'publishing/site',
  'staff/access',
  'writing/previews',
  'sitePages',
]
  .map((folder) => `content-api/${folder}`)
  .concat('build/render')
  .flatMap((folder) =>
    readdirSync(root + folder, { recursive: true }).map((name) => join(root, folder, String(name))),
  )
  .concat(join(root, 'content-api/agency/wording/team.shared.ts'))
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\./.test(file));

/** Attributes whose values are read by people. */
const SPOKEN = new Set(['aria-label', 'label', 'placeholder', 'hint', 'title', 'alt', 'text']);
const hasWords = (text: string) => /\p{L}{2}/u.test(text);

/** How a text reads that is for people, wherever it stands. */
const SPEAKS = /(?:^|\s)\p{Lu}\p{Ll}+ \p{L}|^\p{Lu}\p{Ll}+[.!?…]?$|\b[a-z]{2,} [a-z]{2,} [a-z]{2,}/u;
/** Names in what machines read: schema.org's kinds, keys, networks, and how an enquiry is kept. */
const FOR_MACHINES =
  /^(?:Person|Organization|Place|Service|Country|Question|Answer|Escape|Twitter|Consultation|Home Enquiry|Contact Form|Enquiry Modal)$/;

/** Shows `look` a node and all below it, except below those for which it says `false`. */
function walk(node: ESTree.Node, look: (node: ESTree.Node) => unknown): void {
  if (look(node) === false) return;
  for (const child of Object.values(node).flat())
    if (child && typeof child === 'object' && 'type' in child) walk(child as ESTree.Node, look);
}

const parsed = (file: string) => parseSync(file, readFileSync(file, 'utf8')).program;
const nameOf = (node: ESTree.Node) => (node.type === 'Identifier' ? node.name : '');

/** Nodes whose texts no visitor reads: types, names of modules, and errors, which are for developers. */
function isForDevelopers(node: ESTree.Node): boolean {
  if (node.type === 'NewExpression') return /Error|Failure/.test(nameOf(node.callee));
  return /^(?:Import|ThrowStatement|TSLiteralType|TSTemplateLiteralType)/.test(node.type);
}

/** Texts in code that read like words for people. */
function spokenIn(file: string): string[] {
  const found: string[] = [];
  walk(parsed(file), (node) => {
    if (isForDevelopers(node)) return false;
    const value =
      node.type === 'TemplateElement' ? node.value.cooked : node.type === 'Literal' ? node.value : null;
    const text = typeof value === 'string' ? value.trim() : '';
    if (SPEAKS.test(text) && !FOR_MACHINES.test(text)) found.push(text);
  });
  return found.map((text) => `${relative(root, file)}: ${text}`);
}

/** Words that stand between tags, or in an attribute that is read out. */
function wordsIn(file: string): string[] {
  const found: string[] = [];
  walk(parsed(file), (node) => {
    if (node.type === 'JSXText' && hasWords(node.value)) found.push(node.value.trim());
    // What a drawing shows is as much its code's as its lines are.
    if (node.type !== 'JSXAttribute' || file.includes('/drawings/')) return;
    const { name, value } = node;
    if (value?.type !== 'Literal' || typeof value.value !== 'string') return;
    if (name.type === 'JSXIdentifier' && SPOKEN.has(name.name) && hasWords(value.value))
      found.push(value.value);
  });
  return found.map((text) => `${relative(root, file)}: ${text}`);
}

it('no words of a public page are kept in code, where whoever owns the site could not change them', () => {
  const components = files.filter((file) => file.endsWith('.tsx'));
  expect(components.length).toBeGreaterThan(50);
  expect([...components.flatMap(wordsIn), ...files.flatMap(spokenIn)]).toEqual([]);
});

it('all words that are offered to be changed are said somewhere', () => {
  const code = [...files, ...ofServer].map((file) => readFileSync(file, 'utf8')).join('\n');
  const groups = { frame: 'FRAME', forms: 'FORMS', enquiry: 'ENQUIRY', contact: 'CONTACT', dialog: 'DIALOG' };
  const ofAnswers = {
    messages: 'MESSAGES',
    answers: 'ANSWERS',
    manage: 'MANAGE',
    letters: 'LETTER_LABELS',
    team: 'TEAM',
  };
  const ofPages = { links: 'LINKS', outages: 'OUTAGES' };
  const names: Record<string, string> = {
    ...groups,
    ...ofAnswers,
    ...ofPages,
    sheet: 'SHEET',
    booking: 'BOOKING',
    blog: 'BLOG',
  };
  const unsaid = WORDING.flatMap(({ words }) => Object.entries(words)).filter(([name, { key, text }]) => {
    // Contracts that run in browsers as well have their messages themselves, and so has what knows of no agency.
    const pieces = text.split(/\{\w+\}/);
    if (key.startsWith('messages-') && pieces.every((piece) => code.includes(piece))) return false;
    const group = names[key.slice(0, key.indexOf('-'))];
    return group !== undefined && !code.includes(`${group}.${name}`);
  });
  expect(unsaid.map(([, { key }]) => key)).toEqual([]);
});
