import { expect, it } from 'vitest';
import { tableOfText } from './plainText.ts';

it('cells copied as text are a table', () => {
  expect(tableOfText('a\tb\r\n1 < 2\t\r\n')).toBe(
    '<table><tbody><tr><td>a</td><td>b</td></tr><tr><td>1 &lt; 2</td><td></td></tr></tbody></table>',
  );
});

it.each(['a\tb', 'a\nb', 'if x:\n\ty\n\tz', '\ta\n\tb', 'a\tb\nc', 'a\tb\n'.repeat(5000)])(
  '%j is none',
  (text) => expect(tableOfText(text)).toBeNull(),
);
