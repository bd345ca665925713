import { readdir } from 'node:fs/promises';
import { createTransport } from 'nodemailer';
import { readLetterhead } from '#content-api/agency/letterhead.ts';
import { mailFolder, smtpLimits } from '#content-api/mail/compose.ts';
import { examineDomain } from '#content-api/mail/examineDomain.ts';
import { messageName } from '#content-api/outbox/outbox.shared.ts';
import { readOutbox, waitingSince } from '#content-api/outbox/store.ts';
import { webhooks } from '#content-api/webhooks/store.ts';
import { counted } from '../../build/base/problem.ts';
import { type Examined, type Finding, few, ok, problem, warning } from './finding.ts';
import { contentOf } from './store.ts';

const HOUR = 60 * 60 * 1000;

export async function lookAtMail({ env, dataDir, online }: Examined): Promise<Finding[]> {
  if (env instanceof Error) return [];
  if (env.SMTP_URL === '') {
    const files = (await readdir(mailFolder(dataDir)).catch(() => [])).length;
    const advice = 'Set SMTP_URL to a mail server.';
    return warning(
      `Emails aren’t sent: they are written to ${mailFolder(dataDir)} (${counted(files, 'file')}).`,
      advice,
    );
  }
  const { host } = new URL(env.SMTP_URL);
  if (!online) return ok(`Mail goes through ${host}; --online checks it.`);
  try {
    await signInTo(env.SMTP_URL);
    return ok(`Mail goes through ${host}, which accepts the sign-in.`);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return problem(
      `The mail server ${host} refuses the connection: ${reason}.`,
      'Correct SMTP_URL or fix the server. Mail waits for up to three days.',
    );
  }
}

/** Checks SPF, DKIM and DMARC of the sender's domain. */
export async function lookAtDomain(examined: Examined): Promise<Finding[]> {
  const { env, online, nameServer } = examined;
  const store = contentOf(examined);
  if (!store || !online || env instanceof Error || env.SMTP_URL === '') return [];
  const mail = {
    smtpUrl: env.SMTP_URL,
    from: env.MAIL_FROM,
    to: env.MAIL_TO,
    dkimSelector: env.DKIM_SELECTOR,
  };
  const head = await readLetterhead(store.db, mail, env.SITE_URL);
  const { domain, records } = await examineDomain(head, mail, nameServer);
  return records.flatMap(({ kind, state, text, add }) => {
    const sentence = `${kind} of ${domain}: ${text}`;
    if (state === 'ok') return ok(sentence);
    const advice = add
      ? `Add this TXT record at ${add.name}: ${add.value}`
      : 'Correct it where you manage DNS.';
    return warning(
      sentence,
      state === 'unknown' ? 'Check that this machine can reach a name server.' : advice,
    );
  });
}

/** Signs in as for an email, without sending one. @throws Error in the words of the server or the network. */
async function signInTo(url: string): Promise<void> {
  const transport = createTransport({ url, ...smtpLimits });
  try {
    await transport.verify();
  } finally {
    transport.close();
  }
}

export async function lookAtOutbox(examined: Examined): Promise<Finding[]> {
  const store = contentOf(examined);
  if (!store) return [];
  const { counts, failed, lanes } = await readOutbox(store.db);
  const waiting = await waitingSince(store.db, examined.now.toISOString());
  return [
    ...(counts.failed > 0 ? givenUp(counts.failed, failed) : []),
    ...(waiting ? waitingTooLong(waiting, examined.now) : []),
    ...lanes.flatMap(({ lane, last_error }) =>
      last_error === '' || lane.startsWith('webhook:')
        ? []
        : warning(
            `The last attempt at ${lane} failed: ${last_error}.`,
            'Check the settings in the back office. It retries automatically.',
          ),
    ),
    ...(counts.failed === 0 && !waiting
      ? ok(`The queue is empty; ${counted(counts.sent, 'message')} were sent recently.`)
      : []),
  ];
}

function givenUp(count: number, failed: { kind: string; last_error: string }[]): Finding[] {
  const [last] = failed;
  const what = last ? `: ${messageName(last.kind)} (${last.last_error})` : '';
  return warning(
    `Gave up on ${counted(count, 'message')}, the last one${what}.`,
    'Retry them on the dashboard of the back office.',
  );
}

function waitingTooLong({ count, since }: { count: number; since: string }, now: Date): Finding[] {
  const hours = (now.getTime() - Date.parse(since)) / HOUR;
  const text = `In the queue: ${counted(count, 'message')}, the oldest since ${since}.`;
  if (hours < 1) return ok(text);
  const advice = 'Check that the server runs and that its mail server answers ("vitrine doctor --online").';
  return hours < 24 ? warning(text, advice) : problem(text, advice);
}

export async function lookAtWebhooks(examined: Examined): Promise<Finding[]> {
  const store = contentOf(examined);
  if (!store) return [];
  const active = (await webhooks(store.db)).filter((webhook) => webhook.active);
  const failing = active.filter(({ last_error }) => last_error !== '');
  if (active.length === 0) return [];
  if (failing.length === 0) return ok(`Webhooks: ${active.length}, none failing.`);
  const failures = failing.map(({ url, last_error }) => `${url} (${last_error})`);
  return warning(
    `Webhooks fail: ${few(failures)}.`,
    'Contact the receivers, or switch the webhooks off in the settings.',
  );
}
