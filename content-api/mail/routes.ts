import { randomUUID } from 'node:crypto';
import { html } from 'hono/html';
import { type MailSettings, readLetterhead } from '../agency/letterhead.ts';
import { readVoice, type Say } from '../agency/settings/store.ts';
import { LINKS } from '../agency/wording/answers.shared.ts';
import type { Store } from '../database/open.ts';
import { answers } from '../http/answers.ts';
import type { Call, CallWith } from '../http/call.ts';
import { doneSchema } from '../http/http.shared.ts';
import { answerPage, type Page, page } from '../http/pages/page.ts';
import { enqueueMessages, laneStates, waitingIn } from '../outbox/store.ts';
import { callerOrFail } from '../staff/access/guard.ts';
import type { Secrets } from '../staff/access/secrets.ts';
import { readableEmail } from '../values/email/spellings.ts';
import { examineDomain, type TxtLookup } from './examineDomain.ts';
import { languageRoutes } from './languages/routes.ts';
import { setDigest, userOfUnsubscribe, wantsDigest } from './leadDigests.ts';
import { type digestWishSchema, type MailState, mailStateSchema, senderDomainSchema } from './mail.shared.ts';
import { wordingRoutes } from './wording/routes.ts';

interface Parts {
  store: Store;
  secrets: Secrets;
  siteUrl: string;
  mail: MailSettings;
  nameServer?: TxtLookup;
}

export function mailRoutes(parts: Parts) {
  const {
    store: { db },
    secrets,
  } = parts;
  return {
    letters: wordingRoutes(parts),
    languages: languageRoutes(parts),

    state: answers(
      'Get the setup and state of mail',
      mailStateSchema,
    )(async (call: Call) => {
      const state = await stateOf(parts);
      return call.json({ ...state, digest: await wantsDigest(db, callerOrFail(call).user.id) });
    }),

    domain: answers('Look up SPF, DKIM and DMARC of the sender’s domain', senderDomainSchema, 200, {
      description: 'Each record that is missing or wrong comes with the one to add.',
    })(async (call: Call) =>
      call.json(
        await examineDomain(
          await readLetterhead(db, parts.mail, parts.siteUrl),
          parts.mail,
          parts.nameServer,
        ),
      ),
    ),

    test: answers('Send yourself a test message', doneSchema, 200, {
      description:
        'It goes into the queue like any other message. The outbox shows whether it was delivered.',
    })(async (call: Call) => {
      const to = callerOrFail(call).user.email;
      const entry = { kind: 'mail.test', payload: { to }, dedupeKey: `mail.test:${randomUUID()}` };
      await enqueueMessages(db, [entry], new Date().toISOString());
      return call.json({ success: true as const });
    }),

    setDigest: answers(
      'Switch your morning digest on or off',
      doneSchema,
    )(async (call: CallWith<{ json: typeof digestWishSchema }>) => {
      await setDigest(db, callerOrFail(call).user.id, call.req.valid('json').digest);
      return call.json({ success: true as const });
    }),

    /** Scanners follow links as well: this page asks, and only a POST acts. */
    unsubscribePage: answers('Show the page to stop the digest', null, 200, {
      media: 'text/html',
      refusedAs: 'text/html',
      refusals: { 404: 'No such link' },
    })(async (call: Call) => {
      const voice = await readVoice(db);
      return userOf(call) === null
        ? answerPage(call, noSuchLink(voice.say), 404, voice)
        : answerPage(call, askingToStop(voice.say), 200, voice);
    }),

    /** Mail programs post here by themselves when their reader presses “unsubscribe” (RFC 8058 §3.2). */
    unsubscribe: answers('Stop the digest', null, 200, {
      media: 'text/html',
      refusedAs: 'text/html',
      refusals: { 404: 'No such link' },
    })(async (call: Call) => {
      const id = userOf(call);
      const voice = await readVoice(db);
      if (id === null) return answerPage(call, noSuchLink(voice.say), 404, voice);
      await setDigest(db, id, false);
      return answerPage(call, stopped(voice.say), 200, voice);
    }),
  };

  function userOf(call: Call): number | null {
    return userOfUnsubscribe(secrets, call.req.param('token') ?? '');
  }
}

async function stateOf({ store: { db }, mail, siteUrl }: Parts): Promise<Omit<MailState, 'digest'>> {
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

const SETTINGS = '/admin/settings/mail';

function noSuchLink(say: Say): Page {
  return page(
    say(LINKS.none),
    html`<h1>${say(LINKS.nowhere)}</h1>
<p>${say(LINKS.complete)}</p>
<p><a href="${SETTINGS}">${say(LINKS.toSettings)}</a></p>`,
  );
}

function askingToStop(say: Say): Page {
  return page(
    say(LINKS.digest),
    html`<h1>${say(LINKS.askStop)}</h1>
<form method="post"><button>${say(LINKS.stop)}</button></form>`,
  );
}

function stopped(say: Say): Page {
  const [before = '', after = ''] = say(LINKS.again).split('{settings}');
  return page(
    say(LINKS.digest),
    html`<h1>${say(LINKS.stopped)}</h1>
<p>${before}<a href="${SETTINGS}">${say(LINKS.settings)}</a>${after}</p>`,
  );
}
