import { expect, it } from 'vitest';
import { lossOf, readableText } from './lostText.ts';

it('finds where a text was lost', () => {
  const told = readableText(
    'Before.\n\n<textarea>\nThe article has many words that nobody may lose.\n\nAnd more.',
  );
  expect(lossOf(told, 'Before.')).toEqual({
    lost: 11,
    of: 12,
    line: 3,
    beginning: 'The article has many words that nobody may lose.',
  });
});

it.each([
  ['[a](https://x.example/very-long/address/of-something) b', 'a b'],
  ['![the words of a picture, many](p.png) b', 'b'],
  ['<p class="a class of many words, even more">a</p> b', 'a b'],
  ['<script>var aLongScriptThatNobodyReads = 1;</script>b', 'b'],
  ['<!-- a note to myself, as long as it may be -->b', 'b'],
  ['```javascript linenos=table hl_lines=12\nb\n```', 'b'],
  ['[a]: https://x.example/very-long/address/of-something\nb', 'b'],
  ['[a]:\n    https://x.example/very-long/address/of-something \r\nb', 'b'],
  ['[a](https://x.example/build(15B42)&version=very-long/address) b', 'a b'],
])('%j has no more to read than %j', (source, text) =>
  expect(lossOf(readableText(source), text)).toBeUndefined(),
);
