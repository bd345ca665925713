import { randomUUID } from 'node:crypto';
import { html } from 'hono/html';
import { readLetterhead } from '../agency/settings/letterhead/letterhead.ts';
import type { MailSettings } from '../agency/settings/letterhead/mailSettings.ts';
import type { Store } from '../database/open.ts';
import { answers } from '../http/answers.ts';
import type { Call, CallWith } from '../http/call.ts';
import { doneSchema } from '../http/contract.ts';
import { answerPage, page } from '../http/pages/page.ts';
import { enqueueMessages } from '../outbox/enqueue.ts';
import { laneStates, waitingIn } from '../outbox/store.ts';
import { callerOrFail } from '../staff/access/guard.ts';
import type { Secrets } from '../staff/access/secrets.ts';
import { readableEmail } from '../values/email/spellings.ts';
import { type digestWishSchema, type MailState, mailStateSchema } from './contract.ts';
import { setDigest, userOfUnsubscribe, wantsDigest } from './digest.ts';
import { wordingRoutes } from './wording/routes.ts';

interface Parts {
  store: Store;
  secrets: Secrets;
  siteUrl: string;
  mail: MailSettings;
}

const noSuchLink = page(
  'No such link',
  html`<h1>This link leads nowhere</h1>
<p>Please check that the address is complete: mail programs sometimes break long ones.</p>
<p><a href="/admin/settings/mail">To the settings</a></p>`,
);

export function mailRoutes(parts: Parts) {
  const {
    store: { db },
    secrets,
  } = parts;
  return {
    letters: wordingRoutes(parts),

    state: answers(
      'How mail is set up, and how it does',
      mailStateSchema,
    )(async (call: Call) => {
      const state = await stateOf(parts);
      return call.json({ ...state, digest: await wantsDigest(db, callerOrFail(call).user.id) });
    }),

    test: answers('Send a test message to who asks', doneSchema, 200, {
      description: 'It is queued like any other message; the outbox says what becomes of it.',
    })(async (call: Call) => {
      const to = callerOrFail(call).user.email;
      const entry = { kind: 'mail.test', payload: { to }, dedupeKey: `mail.test:${randomUUID()}` };
      await enqueueMessages(db, [entry], new Date().toISOString());
      return call.json({ success: true as const });
    }),

    setDigest: answers(
      'Whether who asks gets the morning digest',
      doneSchema,
    )(async (call: CallWith<{ json: typeof digestWishSchema }>) => {
      await setDigest(db, callerOrFail(call).user.id, call.req.valid('json').digest);
      return call.json({ success: true as const });
    }),

    /** A link is followed by scanners as well: it asks, and only a POST acts. */
    unsubscribePage: answers('Ask before ending the digest', null, 200, {
      media: 'text/html',
      refusedAs: 'text/html',
      refusals: { 404: 'No such link' },
    })((call: Call) => {
      if (userOf(call) === null) return answerPage(call, noSuchLink, 404);
      const main = html`<h1>Stop the morning digest?</h1>
<form method="post"><button>Stop these mails</button></form>`;
      return answerPage(call, page('Morning digest', main));
    }),

    /** Mail programs post here by themselves when their reader presses “unsubscribe” (RFC 8058 §3.2). */
    unsubscribe: answers('End the digest', null, 200, {
      media: 'text/html',
      refusedAs: 'text/html',
      refusals: { 404: 'No such link' },
    })(async (call: Call) => {
      const id = userOf(call);
      if (id === null) return answerPage(call, noSuchLink, 404);
      await setDigest(db, id, false);
      const main = html`<h1>You get no more morning digests</h1>
<p>You can switch them on again in <a href="/admin/settings/mail">the settings</a>.</p>`;
      return answerPage(call, page('Morning digest', main));
    }),
  };

  function userOf(call: Call): number | null {
    return userOfUnsubscribe(secrets, call.req.param('token') ?? '');
  }
}

async function stateOf({
  store: { db },
  mail,
  siteUrl,
}: {
  store: Store;
  mail: MailSettings;
  siteUrl: string;
}): Promise<Omit<MailState, 'digest'>> {
  const head = await readLetterhead(db, mail, siteUrl);
  const lane = (await laneStates(db)).find(({ lane }) => lane === 'mail');
  const waiting = await waitingIn(db, 'mail');
  return {
    via: mail.smtpUrl ? 'smtp' : 'files',
    server: mail.smtpUrl ? new URL(mail.smtpUrl).host : '',
    from: head.hasSender ? `${head.from.name} <${readableEmail(head.from.address)}>` : '',
    staff: head.staff.map(({ address }) => readableEmail(address)),
    last_success_at: lane?.last_success_at ?? null,
    last_failure_at: lane?.last_failure_at ?? null,
    last_error: lane?.last_error ?? '',
    waiting,
  };
}
