import { describe, expect, it } from 'vitest';
import type { LeadDetail } from '#content-api/enquiries/leads/leads.shared.ts';
import { createTestApi, openTestApi, PASSWORD } from '../../support/api.ts';
import { startSmtp, type TestSmtp } from '../../support/doubles/smtp.ts';
import { booked, bookingOf } from '../../support/entries/bookings.ts';
import { enquiry, leadOf, leadsSeen, newLead } from '../../support/entries/leads.ts';
import { deliverFor, hurried, outboxOf, settled } from '../../support/entries/outbox.ts';

const api = await openTestApi();
const admin = await api.signIn('admin');

const addressed = ({ rcptTo }: TestSmtp) => [...new Set(rcptTo)].sort();

const message = 'Please enter a valid email address';
const user = (email: string) => ({ email, display_name: 'Jörg', role: 'admin', password: 'Correct1Horse' });
const contact = (email: string, to = api) => to.send('POST', '/contact', { json: enquiry({ email }) });

describe.each([
  ['sales&marketing@example.com', 'sales&marketing@example.com'],
  ['a@xn--e1aybc.xn--p1ai', 'a@тест.рф'],
  ['Info@MÜLLER.de', 'Info@müller.de'],
  ['почта@пример.рф', 'почта@пример.рф'],
])('the address %s', (typed, shown) => {
  it('is taken by every call that takes one, and shown as people write it', async () => {
    expect(await contact(typed)).toMatchObject({ status: 201 });
    expect(await leadOf(api, admin, shown)).toMatchObject({ email: shown });
    const { id } = await booked(api, '2090-05-05', {
      email: typed,
      time: `${1 + (shown.length % 11)}:00 AM`,
    });
    const agenda = await api.send('GET', `/bookings/${id}`, { token: admin });
    expect(agenda.body).toMatchObject({ email: shown });

    const added = await api.send('POST', '/users', { token: admin, json: user(typed) });
    expect(added).toMatchObject({ status: 201, body: { user: { email: shown.toLowerCase() } } });
    const login = await api.send('POST', '/auth/login', { json: { email: typed, password: PASSWORD } });
    expect(login).toMatchObject({ status: 200, body: { user: { email: shown.toLowerCase() } } });
    expect(await api.send('POST', '/auth/forgot', { json: { email: typed } })).toMatchObject({ status: 200 });

    const saved = await api.send('PUT', '/settings', { token: admin, json: { email: typed } });
    expect(saved).toMatchObject({ status: 200, body: { email: shown } });
  });
});

it.each(['a@b', 'hello.agency.example', 'ada@example.com,', `${'a'.repeat(65)}@example.com`, 'a@b-.de'])(
  '%s is refused by each of them at its field, in the same words',
  async (email) => {
    const refused = { status: 400, body: { code: 'invalid', fields: { email: message } } };
    expect(await contact(email)).toMatchObject(refused);
    for (const [method, path, json] of [
      ['POST', '/booking', bookingOf('2090-05-06', { email })],
      ['POST', '/users', user(email)],
      ['POST', '/auth/login', { email, password: PASSWORD }],
      ['POST', '/auth/forgot', { email }],
      ['PUT', '/settings', { email }],
    ] as const)
      expect(await api.send(method, path, { token: admin, json }), path).toMatchObject(refused);
  },
);

describe('an address in its other spelling', () => {
  it('is the same person: their leads stand together, and their meeting joins the lead', async () => {
    await contact('Anna@köln.example');
    await contact('anna@XN--KLN-SNA.example');
    const lead = await leadOf(api, admin, 'Anna@köln.example');
    expect(lead?.others).toHaveLength(1);
    const step = { lead_type: 'Consultation', skip_thank_you_email: true };
    await newLead(api, { email: 'otto@köln.example', ...step });
    await booked(api, '2090-05-07', { email: 'Otto@xn--kln-sna.example' });
    const { leads } = await leadsSeen(api, admin, '?search=otto');
    expect(leads).toHaveLength(1);
  });

  it('signs in, and is taken', async () => {
    await api.send('POST', '/users', { token: admin, json: user('eva@köln.example') });
    // As an earlier version kept it.
    await api.store.db
      .insertInto('users')
      .columns(['email', 'display_name', 'role', 'password_hash', 'created_at', 'updated_at'])
      .expression((eb) =>
        eb
          .selectFrom('users')
          .select((of) => [of.val('ivo@xn--kln-sna.example').as('e'), of.val('Ivo').as('n')])
          .select(['role', 'password_hash', 'created_at', 'updated_at'])
          .where('email', '=', 'eva@köln.example'),
      )
      .execute();
    for (const email of ['EVA@xn--kln-sna.example', 'ivo@KÖLN.example']) {
      const login = await api.send('POST', '/auth/login', { json: { email, password: PASSWORD } });
      expect(login.status, email).toBe(200);
      const again = await api.send('POST', '/users', { token: admin, json: user(email) });
      expect(again, email).toMatchObject({ status: 409, body: { code: 'taken' } });
    }
  });

  it('does not get round what staff have said is spam', async () => {
    await contact('spam@köln.example');
    const lead = (await leadOf(api, admin, 'spam@köln.example')) as LeadDetail;
    const mark = { ids: [lead.id], spam: true };
    expect(await api.send('PUT', '/leads/spam', { token: admin, json: mark })).toMatchObject({ status: 200 });
    await contact('SPAM@xn--kln-sna.example');
    const { held } = await leadsSeen(api, admin);
    expect(held).toBe(2);
  });
});

describe('mail', () => {
  const mail = {
    from: { name: 'Overprint', address: 'hello@overprint.example' },
    to: [{ name: '', address: 'team@xn--bro-hoa.example' }],
  };
  /** What a server that may take such names gets when somebody with this address writes. */
  const writtenBy = async (email: string, utf8: boolean) => {
    const smtp = await startSmtp({ utf8 });
    const sending = await createTestApi({ mail: { smtpUrl: smtp.url, ...mail } });
    deliverFor(sending);
    await contact(email, sending);
    await settled(sending);
    return { smtp, sending };
  };

  it('goes to the domain as mail servers take it', async () => {
    const { smtp } = await writtenBy('info@müller.de', false);
    expect(addressed(smtp)).toEqual(['info@xn--mller-kva.de', 'team@xn--bro-hoa.example']);
    const notice = smtp.received.find(({ recipients: [to] }) => to?.startsWith('team@'));
    expect(notice?.mail.replyTo).toMatchObject([{ address: 'info@xn--mller-kva.de' }]);
    expect(notice?.mail.text).toContain('info@müller.de');
  });

  it('to a name in another script goes by a server that takes those', async () => {
    const { smtp } = await writtenBy('почта@пример.рф', true);
    expect(addressed(smtp)).toEqual(['team@xn--bro-hoa.example', 'почта@xn--e1afmkfd.xn--p1ai']);
  });

  it('to such a name is given up in words where the server does not, and staff hear of the lead', async () => {
    const { smtp, sending } = await writtenBy('почта@пример.рф', false);
    expect(addressed(smtp)).toEqual(['team@xn--bro-hoa.example']);
    const [notice] = smtp.received;
    expect(notice?.mail.replyTo).toBeUndefined();
    expect(notice?.mail.text).toContain('Write to почта@пример.рф instead');
    const failed = (await outboxOf(sending)).find(({ status }) => status === 'failed');
    expect(failed?.last_error).toMatch(/^почта@пример\.рф can’t be reached: 127\.0\.0\.1 accepts only/);
  });
});

it('while no address is set nobody is written to; what waited goes out when there is one', async () => {
  const smtp = await startSmtp();
  const sending = await createTestApi({ mail: { smtpUrl: smtp.url, from: null, to: [] } });
  const token = await sending.signIn('admin');
  // As an earlier version took it.
  const email = JSON.stringify('hello.agency.example');
  const row = { key: 'email', value: email, updated_at: new Date().toISOString() };
  await sending.store.db.insertInto('settings').values(row).execute();
  deliverFor(sending, { pace: { ...hurried, firstWait: 60_000, longestWait: 60_000, patience: 200_000 } });
  await contact('ada@example.com', sending);
  const reasons = async () => (await outboxOf(sending)).map(({ status, last_error }) => [status, last_error]);
  const waits = ['pending', expect.stringContaining('There is no sender address: enter the agency’s')];
  await expect.poll(reasons, { timeout: 15_000 }).toEqual([waits, waits]);
  const state = await sending.send('GET', '/mail', { token });
  expect(state.body).toMatchObject({ from: '', waiting: 2 });
  expect(smtp.rcptTo).toEqual([]);
  await sending.send('PUT', '/settings', { token, json: { email: 'hello@agency.example' } });
  await settled(sending, 60_000);
  expect(addressed(smtp)).toEqual(['ada@example.com', 'hello@agency.example']);
});
