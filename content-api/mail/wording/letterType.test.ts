import { expect, it } from 'vitest';
import type { Letterhead } from '../../agency/letterhead.ts';
import type { OutboxMessage } from '../../outbox/claim.ts';
import { callName, type Drafted, type MailContext, toStaff } from './letterType.ts';

it.each([
  ['Ada Lovelace', 'Ada'],
  ['Müller, Anna', 'Anna'],
  ['müller, anna', 'Anna'],
  ['anna', 'Anna'],
  ['éloïse dupont', 'Éloïse'],
  ["Jean-Luc O'Brien", 'Jean-Luc'],
  ['王小明', '王小明'],
  ['Иван Петров', 'Иван'],
  ['Anna (Acme Ltd)', 'Anna'],
  ['  Ada \n Lovelace ', 'Ada'],
])('%j is called %s', (name, called) => {
  expect(callName(name)).toBe(called);
});

it.each([
  '',
  '   ',
  'DR. MED. ANNA MÜLLER',
  'Dr Anna Müller',
  'Herr Müller',
  'van der Berg',
  'J. Smith',
  'A B',
  'anna@example.com',
  'Win at https://evil.example',
  'Anna www.evil.example',
  'Anna evil.example',
  '<b>Anna</b>',
  '"Zed"',
  '(Acme) Anna',
  '😀',
  '50% off, now, here',
  '\u202eannA',
  'x'.repeat(200),
])('nobody is called by %j', (name) => {
  expect(callName(name)).toBe('');
});

const ada = { name: 'Ada', address: 'ada@example.com' };
const bob = { name: 'Bob', address: 'bob@example.com' };
const mail = { letter: { link: '/admin/leads/1' } } as Omit<Drafted, 'to'>;
const deskOf = (...staff: Letterhead['staff']) => ({ head: { staff } }) as MailContext;
const message = (payload: object) => ({ kind: 'lead.notify_staff', key: 'k', payload }) as OutboxMessage;

it('a notice to several of the staff becomes a message for each', () => {
  expect(toStaff(deskOf(ada), message({}), mail)).toEqual({ ...mail, to: ada });
  expect(toStaff(deskOf(ada, bob), message({ lead_id: 7 }), mail)).toMatchObject({
    kind: 'split',
    into: [
      { payload: { lead_id: 7, to: 'ada@example.com' }, dedupeKey: 'k ada@example.com' },
      { payload: { lead_id: 7, to: 'bob@example.com' }, dedupeKey: 'k bob@example.com' },
    ],
  });
  expect(toStaff(deskOf(ada, bob), message({ to: bob.address }), mail)).toEqual({ ...mail, to: bob });
});

it('who gets no notices any more is written nothing that was queued for them, nor is anybody else', () => {
  expect(toStaff(deskOf(ada), message({ to: bob.address }), mail)).toMatchObject({ kind: 'dropped' });
  expect(toStaff(deskOf(), message({}), mail)).toMatchObject({ kind: 'dropped' });
});
