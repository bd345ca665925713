import { openStore } from '#content-api/database/open.ts';
import { sendMail } from '#content-api/mail/sendMail.ts';
import { startDelivery } from '#content-api/outbox/deliver.ts';
import { everydayPace } from '#content-api/outbox/pace.ts';
import { readSecrets } from '#content-api/staff/access/secrets.ts';

/*
 * A worker in a process of its own, to be killed; its words are DATA_DIR STORE SMTP_URL LEASE (milliseconds). Says “ready”
 * when it has begun.
 */
const [, , dataDir = '', place = '', smtpUrl = '', lease] = process.argv;
const store = await openStore(place);
const from = { name: 'Overprint', address: 'hello@overprint.example' };
const parts = {
  store,
  dataDir,
  secrets: readSecrets(dataDir),
  siteUrl: '',
  mail: { smtpUrl, from, to: [{ name: '', address: 'team@overprint.example' }] },
};
startDelivery(
  store.db,
  { mail: sendMail(parts) },
  { pace: { ...everydayPace, firstWait: 50, longestWait: 200, lease: Number(lease), poll: 50, rest: 5 } },
);
console.log('ready');
