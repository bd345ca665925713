import { Resolver } from 'node:dns/promises';
import { expect, it } from 'vitest';
import type { SenderDomain } from '#content-api/mail/mail.shared.ts';
import { createTestApi } from '../../support/api.ts';
import { startNameServer } from '../../support/doubles/nameServer.ts';

const GOOD = {
  'agency.test': ['google-site-verification=abc', 'v=spf1 include:mail.provider.test -all'],
  'selector1._domainkey.agency.test': ['v=DKIM1; k=rsa; p=MIIBIjANBgkqh'],
  '_dmarc.agency.test': ['v=DMARC1; p=quarantine'],
};

async function lookUp(
  records: Record<string, string[]> | Resolver,
  { address = 'hello@agency.test', dkimSelector = '', server = 'mail.provider.test' } = {},
): Promise<SenderDomain> {
  const nameServer = records instanceof Resolver ? records : await startNameServer(records);
  const from = address ? { name: 'Agency', address } : null;
  const mail = { smtpUrl: `smtp://user:secret@${server}:587`, from, to: [], dkimSelector };
  const api = await createTestApi({ mail, nameServer });
  const token = await api.signIn('admin');
  return (await api.send<SenderDomain>('GET', '/mail/domain', { token })).body;
}

const inShort = ({ records }: SenderDomain) => records.map(({ kind, state }) => `${kind} ${state}`);
const one = ({ records }: SenderDomain, wanted: string) => records.find(({ kind }) => kind === wanted);

it('the records of the sender’s domain are found', async () => {
  const found = await lookUp(GOOD);
  expect(found.domain).toBe('agency.test');
  expect(inShort(found)).toEqual(['SPF ok', 'DKIM ok', 'DMARC ok']);
  expect(one(found, 'SPF')?.text).toBe('v=spf1 include:mail.provider.test -all');
});

it('records that are missing come with the ones to add', async () => {
  const found = await lookUp({});
  expect(found.records.map(({ state, add }) => [state, add])).toEqual([
    ['missing', { name: 'agency.test', value: 'v=spf1 mx a:mail.provider.test ~all' }],
    ['missing', { name: 'selector._domainkey.agency.test', value: 'v=DKIM1; k=rsa; p=…' }],
    ['missing', { name: '_dmarc.agency.test', value: 'v=DMARC1; p=none; rua=mailto:hello@agency.test' }],
  ]);
});

it.each([
  ['192.0.2.1', 'v=spf1 mx ip4:192.0.2.1 ~all'],
  ['[2001:db8::1]', 'v=spf1 mx ip6:2001:db8::1 ~all'],
])('a server without a name is in SPF by its address: %s', async (server, value) => {
  expect(one(await lookUp({}, { server }), 'SPF')?.add?.value).toBe(value);
});

it('a policy of the domain above counts, as it does for mailbox providers', async () => {
  const found = await lookUp(GOOD, { address: 'hello@news.agency.test' });
  expect(inShort(found)).toEqual(['SPF missing', 'DKIM missing', 'DMARC ok']);
});

it.each([
  ['SPF', { 'agency.test': ['v=spf1 a -all', 'v=spf1 mx -all'] }, '2 SPF records'],
  ['SPF', { 'agency.test': ['v=spf1 mx +all'] }, 'every server'],
  ['DKIM', { 'selector1._domainkey.agency.test': ['v=DKIM1; p='] }, 'revoked'],
  ['DMARC', { '_dmarc.agency.test': ['v=DMARC1; p=none', 'v=DMARC1; p=reject'] }, '2 DMARC records'],
])('%s that servers ignore or anybody can use is wrong: %j', async (kind, records, says) => {
  const record = one(await lookUp({ ...GOOD, ...records }), kind);
  expect(record).toMatchObject({ state: 'wrong', text: expect.stringContaining(says) });
});

it('an own selector is the only one that counts', async () => {
  expect(inShort(await lookUp(GOOD, { dkimSelector: 'own' }))).toEqual([
    'SPF ok',
    'DKIM missing',
    'DMARC ok',
  ]);
  const own = { ...GOOD, 'own._domainkey.agency.test': ['p=MIIBIjANBgkqh'] };
  expect(inShort(await lookUp(own, { dkimSelector: 'own' }))).toEqual(['SPF ok', 'DKIM ok', 'DMARC ok']);
});

it('a name server that doesn’t answer is no reason to add records', async () => {
  const silent = new Resolver({ timeout: 100, tries: 1 });
  silent.setServers(['127.0.0.1:9']);
  const found = await lookUp(silent);
  expect(found.records.map(({ state, add }) => [state, add])).toEqual(Array(3).fill(['unknown', null]));
});

it('without a sender there is no domain', async () => {
  expect(await lookUp({}, { address: '' })).toEqual({ domain: '', records: [] });
});
