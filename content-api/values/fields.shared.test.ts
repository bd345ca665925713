import { expect, it } from 'vitest';
import { contactSchema } from '../enquiries/leads/leads.shared.ts';
import { firstLine } from '../mail/wording/letterType.ts';
import { isWebAddress, truncate } from './fields.shared.ts';

it('what is cut off leaves no half of a character', () => {
  expect([truncate('Ada', 3), truncate('Ada', 2), truncate('Ad😀', 4), truncate('Ad😀', 3)]).toEqual([
    'Ada',
    'Ad',
    'Ad😀',
    'Ad',
  ]);
  expect(firstLine(`${'x'.repeat(8)}😀 and more`, 10)).toBe(`${'x'.repeat(8)}…`);
  const sent = { name: 'Ada', email: 'ada@example.com', referrer: `${'x'.repeat(499)}😀` };
  expect(contactSchema.parse(sent).referrer).toBe('x'.repeat(499));
});

it('an address in letters of other countries is one, however often that is asked', () => {
  const refused = Array.from({ length: 20_000 }, () => isWebAddress('https://bücher.example/ä')).indexOf(
    false,
  );
  expect(refused).toBe(-1);
});
