import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import ts from 'typescript';
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

/** Texts in code that read like words for people; what is thrown is for developers. */
function spokenIn(file: string): string[] {
  const found: string[] = [];
  const look = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return;
    if (ts.isTypeNode(node) || ts.isThrowStatement(node)) return;
    if (ts.isNewExpression(node) && /Error|Failure/.test(node.expression.getText())) return;
    const isPiece = ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node);
    const text = ts.isStringLiteralLike(node) || isPiece ? node.text.trim() : '';
    if (SPEAKS.test(text) && !FOR_MACHINES.test(text)) found.push(text);
    ts.forEachChild(node, look);
  };
  look(ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true));
  return found.map((text) => `${relative(root, file)}: ${text}`);
}

/** Words that stand between tags, or in an attribute that is read out. */
function wordsIn(file: string): string[] {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const look = (node: ts.Node): void => {
    if (ts.isJsxText(node) && hasWords(node.text)) found.push(node.text.trim());
    // What a drawing shows is as much its code's as its lines are.
    const isOfDrawing = file.includes('/drawings/') && ts.isJsxAttribute(node);
    if (!isOfDrawing && ts.isJsxAttribute(node) && SPOKEN.has(node.name.getText()) && node.initializer) {
      const value = node.initializer;
      if (ts.isStringLiteral(value) && hasWords(value.text)) found.push(value.text);
    }
    ts.forEachChild(node, look);
  };
  look(source);
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
