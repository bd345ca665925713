import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { postWith, siteWith } from '../../../../tests/support/entries/checks.ts';
import { readContent } from '../../../transfer/files/readContent.ts';
import { findingCodes } from '../checks.shared.ts';
import { findingsOf, RULES, sentenceOf } from './index.ts';

describe('the rules', () => {
  it('are one for each code, in the same order', () => {
    expect(RULES.map(({ code }) => code)).toEqual(findingCodes);
  });

  it('find nothing in a post that has all it needs', () => {
    expect(findingsOf(postWith(), siteWith())).toEqual([]);
  });

  it('shorten what they quote', () => {
    const content = `<p><a href="/blog/gone">${'very '.repeat(40)}long</a></p>`;
    const site = siteWith({ '/blog/gone': { is: 'gone' } });
    const [finding] = findingsOf(postWith({ content }), site);
    expect(finding && sentenceOf(finding)).toMatch(/^The link “(?:very ){17}very…” leads to \/blog\/gone/);
  });

  it('leave no half of a character where they shorten', () => {
    const content = `<p><a href="/blog/gone">${'x'.repeat(88)}${'😀'.repeat(9)}</a></p>`;
    const site = siteWith({ '/blog/gone': { is: 'gone' } });
    const [finding] = findingsOf(postWith({ content }), site);
    expect(finding && sentenceOf(finding)).toContain(`“${'x'.repeat(88)}…”`);
  });

  it('find nothing in the sample agency’s posts but whose they are', async () => {
    const content = await readContent(join(import.meta.dirname, '../../../../static-data/sample'));
    for await (const { html, slug, title, excerpt, metaTitle, metaDescription } of content.posts()) {
      const facts = postWith({ slug, title, excerpt, metaTitle, metaDescription, content: html });
      const found = findingsOf(facts, siteWith()).filter(({ code }) => code !== 'sample-words');
      expect(found.map(sentenceOf), slug).toEqual([]);
    }
  });
});
