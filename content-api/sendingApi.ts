import { Hono } from 'hono';
import type { Handlers } from './handlers.ts';
import type { ApiEnv } from './http/call.ts';
import { json, query } from './http/input.ts';
import { shownWordsSchema } from './mail/letter.ts';
import { digestWishSchema } from './mail/mail.shared.ts';
import { wordsSchema } from './mail/wording/wording.shared.ts';
import { anyone, may } from './staff/access/guard.ts';
import { testEventSchema, webhookSchema } from './webhooks/webhooks.shared.ts';

/** Routes for automatic messages: letters, email settings, webhooks, and the outbox. */
export function sendingApi(to: Handlers) {
  return new Hono<ApiEnv>()
    .get('/webhooks', may('webhooks.manage'), to.webhooks.list)
    .post('/webhooks', may('webhooks.manage'), json(webhookSchema), to.webhooks.add)
    .put('/webhooks/:id', may('webhooks.manage'), json(webhookSchema), to.webhooks.change)
    .delete('/webhooks/:id', may('webhooks.manage'), to.webhooks.remove)
    .post('/webhooks/:id/secret', may('webhooks.manage'), to.webhooks.renewSecret)
    .post('/webhooks/:id/test', may('webhooks.manage'), query(testEventSchema), to.webhooks.test)
    .get('/webhooks/:id/deliveries', may('webhooks.manage'), to.webhooks.deliveries)
    .post('/webhooks/:id/deliveries/:delivery', may('webhooks.manage'), to.webhooks.sendAgain)

    .get('/mail', may('outbox.manage'), to.mail.state)
    .get('/mail/domain', may('outbox.manage'), to.mail.domain)
    .get('/mail/letters', may('mail.write'), to.mail.letters.all)
    .put('/mail/letters/:kind', may('mail.write'), json(wordsSchema), to.mail.letters.replace)
    .delete('/mail/letters/:kind', may('mail.write'), to.mail.letters.reset)
    .post('/mail/letters/:kind/preview', may('mail.write'), json(shownWordsSchema), to.mail.letters.sample)
    .get('/mail/preview/:kind/:mark', anyone, to.mail.letters.preview)
    .post('/mail/test', may('outbox.manage'), to.mail.test)
    .put('/mail/digest', may('outbox.manage'), json(digestWishSchema), to.mail.setDigest)
    .get('/mail/unsubscribe/:token', anyone, to.mail.unsubscribePage)
    .post('/mail/unsubscribe/:token', anyone, to.mail.unsubscribe)

    .get('/admin/outbox', may('outbox.manage'), to.outbox.overview)
    .post('/admin/outbox/retry', may('outbox.manage'), to.outbox.retryAll)
    .post('/admin/outbox/:id/retry', may('outbox.manage'), to.outbox.retry);
}
