import { describe, expect, it } from 'vitest';
import { mailbox, parseMailbox } from './letterhead.ts';

describe('a mailbox', () => {
  it.each([
    'Ada\r\nBcc: everybody@example.com',
    'Ada\nBcc: everybody@example.com',
    'Ada\u2028 Bcc: everybody@example.com',
  ])('has its name on one line: no other header begins in %j', (name) => {
    expect(mailbox('ada@example.com', name).name).toBe('Ada Bcc: everybody@example.com');
  });

  it.each([
    'ada@example.com, bob@example.com',
    'ada@example.com\r\nBcc: bob@example.com',
    'Ada <ada@example.com>',
    `${'a'.repeat(310)}@example.com`,
    '',
  ])('is one address: %j is refused for good', (address) => {
    expect(() => mailbox(address)).toThrow(expect.objectContaining({ name: 'Refused' }));
  });

  it('is read as people write it', () => {
    const ada = { name: 'Ada Byron', address: 'ada@example.com' };
    expect(parseMailbox('Ada Byron <ada@example.com>')).toEqual(ada);
    expect(parseMailbox(' "Ada Byron" <ada@example.com> ')).toEqual(ada);
    expect(parseMailbox('ada@example.com')).toEqual({ ...ada, name: '' });
    expect(parseMailbox('Ada Byron')).toBeNull();
  });
});
