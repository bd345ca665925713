import { expect, it } from 'vitest';
import { postWith, said } from '../../../../../tests/support/entries/checks.ts';
import { sampleWords } from './sampleWords.ts';

it('finds names of the sample, each once, and no words that are like them', () => {
  const content = '<p>Overprint and Maren Okafor work for Harrow &amp; Pike. Overprint again.</p>';
  expect(said(sampleWords, postWith({ content }))).toEqual(
    ['Overprint', 'Maren Okafor', 'Harrow & Pike'].map(
      (name) => `“${name}” is from the sample site. Replace or remove it.`,
    ),
  );
  const others = '<p>Two inks overprint in Bristol. Overprinted sheets.</p>';
  expect(said(sampleWords, postWith({ content: others }))).toEqual([]);
});
