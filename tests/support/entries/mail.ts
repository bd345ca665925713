import type { ApiParts } from '#content-api/parts.ts';
import { createTestApi } from '../api.ts';
import { startSmtp } from '../doubles/smtp.ts';
import { deliverFor, settled } from './outbox.ts';

/** An API of Overprint's site whose mail goes to a server of its own. */
export async function mailingApi(overrides: Partial<ApiParts> = {}) {
  const smtp = await startSmtp();
  const from = { name: 'Overprint', address: 'hello@overprint.example' };
  const siteUrl = 'https://overprint.example';
  const api = await createTestApi({ siteUrl, mail: { smtpUrl: smtp.url, from, to: [from] }, ...overrides });
  let isDelivering = false;
  /** What has gone out by now, as if nothing had to wait for its time. */
  const arrived = async () => {
    await api.store.db
      .updateTable('outbox')
      .set({ next_attempt_at: '2020-01-01T00:00:00.000Z' })
      .where('status', '=', 'pending')
      .execute();
    if (!isDelivering) deliverFor(api);
    isDelivering = true;
    await settled(api);
    return smtp.received.map(({ recipients: to, mail, raw }) => {
      const { subject = '', text = '', html = '' } = mail;
      return { to, subject, text, html, mail, raw };
    });
  };
  /** The last of them. */
  const lastMail = async () => {
    const mail = (await arrived()).at(-1);
    if (!mail) throw new Error('No mail has gone out.');
    return mail;
  };
  return { api, arrived, lastMail };
}
