import { describe, expect, it } from 'vitest';
import { checkBudget, firstLoadOf } from './budget.ts';
import { readPageFacts } from './pageFacts.ts';

const texts: Record<string, string> = {
  'assets/entries/client.js': 'import{a as e}from"../chunks/a.js";e(()=>import("../chunks/react.js"))',
  'assets/entries/heavy.js': 'import"../chunks/react.js"',
  'assets/entries/many.js': 'import"../chunks/a.js";import { b } from "../chunks/b.js"',
  'assets/chunks/a.js': 'export const a=1',
  'assets/chunks/b.js': 'export const b=1',
  'assets/chunks/react.js': 'x',
  'assets/static/site.css': 'body{}',
};
const sizes: Record<string, number> = { 'assets/chunks/react.js': 60_000 };
const assets = {
  text: (path: string) => texts[path] ?? '',
  compressed: (path: string) => sizes[path] ?? 500,
};

const problemsOf = (head: string) => {
  const [, load] = firstLoadOf(readPageFacts('/p', head));
  return checkBudget([load], assets).map(({ text }) => text);
};

describe('the first load of a page', () => {
  it('may bring one small script with one import, and what is fetched later counts for nothing', () => {
    expect(
      problemsOf(
        '<link rel="stylesheet" href="/assets/static/site.css"><script src="/assets/entries/client.js" type="module"></script>',
      ),
    ).toEqual([]);
  });

  it('may not bring more bytes, even by way of an import', () => {
    expect(problemsOf('<script src="/assets/entries/heavy.js"></script>')[0]).toContain(
      'loads 60500 bytes of scripts in 2 files',
    );
  });

  it('may not bring more files', () => {
    expect(problemsOf('<script src="/assets/entries/many.js"></script>')[0]).toContain('in 3 files');
  });
});
