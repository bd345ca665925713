import { Hono } from 'hono';
import { secureHeaders } from 'hono/secure-headers';
import { loginSchema } from './access/contract.ts';
import { anyone, identify, may, signedIn } from './access/guard.ts';
import { currentUser, login, logout } from './access/routes.ts';
import { agendaQuerySchema, cancellationSchema, meetingMoveSchema } from './agenda/contract.ts';
import { authorChangesSchema, authorSchema } from './authors/contract.ts';
import {
  availabilityQuerySchema,
  bookingSchema,
  daysQuerySchema,
  holdSchema,
  releaseSchema,
} from './bookings/contract.ts';
import { bookingForm } from './bookings/form.ts';
import { bookingFailure } from './bookings/routes.ts';
import { consentAnswerSchema } from './calendar/contract.ts';
import { categoryChangesSchema, categorySchema } from './categories/contract.ts';
import { docsRoutes } from './docs/routes.ts';
import { fromForm } from './forms/fromForm.ts';
import {
  folderSchema,
  forceSchema,
  galleryImageChangeSchema,
  galleryQuerySchema,
  newGalleryImageSchema,
  uploadSchema,
} from './gallery/contract.ts';
import { handlersOf } from './handlers.ts';
import type { ApiEnv } from './http/call.ts';
import { answerFailure, failsWith } from './http/failure.ts';
import { form, json, query } from './http/input.ts';
import { limitBody, noStore, noteAddress, readAway } from './http/limits.ts';
import type { ApiParts } from './http/parts.ts';
import { refuseWhenDamaged } from './http/wholeStore.ts';
import {
  contactSchema,
  leadIdsSchema,
  leadQuerySchema,
  leadStatusesSchema,
  leadStatusSchema,
} from './leads/contract.ts';
import { leadDownload } from './leads/download.ts';
import { contactForm } from './leads/form.ts';
import { logoChangesSchema, logoSchema } from './logos/contract.ts';
import { digestWishSchema } from './mail/contract.ts';
import { noteTextSchema } from './notes/contract.ts';
import { newPostSchema, postChangesSchema, postIdsSchema, postQuerySchema } from './posts/contract.ts';
import { previewQuerySchema } from './preview/contract.ts';
import { servedReleaseSchema } from './releases/contract.ts';
import { generationFailure } from './releases/routes.ts';
import { paletteQuerySchema } from './search/contract.ts';
import { seoChangeSchema } from './seo/contract.ts';
import { settingsChangeSchema } from './settings/contract.ts';
import { TRANSPORT_SECURITY } from './site/headers.ts';
import { healthOf, healthOfStore } from './site/health.ts';
import { serveUpload } from './site/uploads.ts';
import { testimonialChangesSchema, testimonialSchema } from './testimonials/contract.ts';
import {
  forgotPasswordSchema,
  newUserSchema,
  resetPasswordSchema,
  userChangeSchema,
} from './users/contract.ts';
import { webhookSchema } from './webhooks/contract.ts';

/** Every route and who may call it. The published site itself is served straight from memory (site/site.ts). */
export function createApp(parts: ApiParts) {
  const {
    posts,
    authors,
    categories,
    logos,
    testimonials,
    users,
    passwords,
    seo,
    gallery,
    leads,
    notes,
    overview,
    search,
    bookings,
    holds,
    manage,
    agenda,
    feed,
    calendar,
    releases,
    previews,
    pagePreviews,
    outbox,
    mail,
    webhooks,
    settings,
  } = handlersOf(parts);

  const api = new Hono<ApiEnv>()
    .use(readAway, noteAddress(parts.trustProxy), noStore, limitBody, refuseWhenDamaged(parts.store))
    .use(identify(parts.store, parts.secrets))

    .post('/auth/login', anyone, json(loginSchema), login(parts))
    .post('/auth/logout', anyone, logout(parts))
    .get('/auth/me', signedIn, currentUser())
    .post('/auth/forgot', anyone, json(forgotPasswordSchema), passwords.forgot)
    .post('/auth/reset', anyone, json(resetPasswordSchema), passwords.reset)

    .get('/posts', anyone, query(postQuerySchema), posts.list)
    .get('/posts/:slug', anyone, posts.named)
    .get('/posts/id/:id', anyone, posts.one)
    .post('/posts', may('posts.create'), json(newPostSchema), posts.add)
    .put('/posts/:id', may('posts.change'), json(postChangesSchema), posts.change)
    .delete('/posts/:id', may('posts.delete'), posts.remove)
    .post('/posts/:id/preview', may('posts.readUnpublished'), previews.offer)
    .get('/posts/preview/:token', anyone, previews.show)
    .get('/posts/links/to', may('posts.readUnpublished'), query(postIdsSchema), posts.linking)

    .get('/authors', anyone, authors.list)
    .get('/authors/:id', anyone, authors.one)
    .post('/authors', may('authors.write'), json(authorSchema), authors.add)
    .put('/authors/:id', may('authors.write'), json(authorChangesSchema), authors.change)
    .delete('/authors/:id', may('authors.write'), authors.remove)

    .get('/categories', anyone, categories.list)
    .get('/categories/:id', anyone, categories.one)
    .post('/categories', may('categories.write'), json(categorySchema), categories.add)
    .put('/categories/:id', may('categories.write'), json(categoryChangesSchema), categories.change)
    .delete('/categories/:id', may('categories.write'), categories.remove)

    .get('/logos', anyone, logos.list)
    .get('/logos/:id', may('logos.write'), logos.one)
    .post('/logos', may('logos.write'), json(logoSchema), logos.add)
    .put('/logos/:id', may('logos.write'), json(logoChangesSchema), logos.change)
    .delete('/logos/:id', may('logos.write'), logos.remove)

    .get('/testimonials', anyone, testimonials.list)
    .get('/testimonials/:id', may('testimonials.write'), testimonials.one)
    .post('/testimonials', may('testimonials.write'), json(testimonialSchema), testimonials.add)
    .put('/testimonials/:id', may('testimonials.write'), json(testimonialChangesSchema), testimonials.change)
    .delete('/testimonials/:id', may('testimonials.write'), testimonials.remove)

    .get('/users', may('users.manage'), users.list)
    .post('/users', may('users.manage'), json(newUserSchema), users.add)
    .put('/users/:id', may('users.manage'), json(userChangeSchema), users.change)
    .delete('/users/:id', may('users.manage'), users.remove)
    .post('/users/:id/invitation', may('users.manage'), passwords.invite)

    .get('/metatags', anyone, seo.all)
    .get('/metatags/:pageKey', anyone, seo.page)
    .put('/metatags', may('seo.write'), json(seoChangeSchema), seo.replace)

    .get('/settings', may('settings.write'), settings.all)
    .put('/settings', may('settings.write'), json(settingsChangeSchema), settings.change)

    .get('/gallery', may('gallery.read'), query(galleryQuerySchema), gallery.list)
    .get('/gallery/:id', may('gallery.read'), gallery.one)
    .post('/gallery', may('gallery.create'), form(newGalleryImageSchema), gallery.add)
    .put('/gallery/:id', may('gallery.change'), form(galleryImageChangeSchema), gallery.change)
    .delete('/gallery/:id', may('gallery.delete'), query(forceSchema), gallery.remove)
    .post('/uploads/image', may('uploads.create'), query(folderSchema), form(uploadSchema), gallery.upload)

    .post('/contact', fromForm(contactForm), anyone, json(contactSchema), leads.capture)
    .get('/leads', may('leads.read'), query(leadQuerySchema), leads.list)
    .put('/leads/status', may('leads.change'), json(leadStatusesSchema), leads.setStatuses)
    .delete('/leads', may('leads.delete'), query(leadIdsSchema), leads.removeSeveral)
    .get('/leads/export.csv', may('leads.read'), query(leadQuerySchema), leadDownload(parts))
    .get('/leads/:id', may('leads.read'), leads.one)
    .get('/leads/:id/place', may('leads.read'), query(leadQuerySchema), leads.place)
    .put('/leads/:id/status', may('leads.change'), json(leadStatusSchema), leads.setStatus)
    .delete('/leads/:id', may('leads.delete'), leads.remove)
    .post('/leads/:id/notes', may('leads.note'), json(noteTextSchema), notes.add)
    .put('/leads/:id/notes/:note', may('leads.note'), json(noteTextSchema), notes.change)
    .delete('/leads/:id/notes/:note', may('leads.note'), notes.remove)

    .use('/booking', failsWith(bookingFailure))
    .post('/booking', fromForm(bookingForm), anyone, json(bookingSchema), bookings.add)
    .get('/booking/availability', anyone, query(availabilityQuerySchema), bookings.availability)
    .get('/booking/availability/days', anyone, query(daysQuerySchema), bookings.days)
    .post('/booking/hold', anyone, json(holdSchema), holds.keep)
    .post('/booking/hold/release', anyone, json(releaseSchema), holds.release)
    .get('/booking/manage/:token', anyone, manage.show)
    .get('/booking/manage/:token/meeting.ics', anyone, manage.file)
    .get('/booking/manage/:token/move', anyone, manage.askToMove)
    .post('/booking/manage/:token/move', anyone, manage.move)
    .get('/booking/manage/:token/cancel', anyone, manage.askToCancel)
    .post('/booking/manage/:token/cancel', anyone, manage.cancel)
    .get('/bookings', may('bookings.read'), query(agendaQuerySchema), agenda.list)
    .get('/bookings/feed', may('bookings.read'), feed.mine)
    .post('/bookings/feed', may('bookings.read'), feed.renew)
    .delete('/bookings/feed', may('bookings.read'), feed.end)
    .get('/bookings/feed/:file', anyone, feed.read)
    .get('/bookings/:id', may('bookings.read'), agenda.one)
    .get('/bookings/:id/times', may('bookings.change'), query(availabilityQuerySchema), agenda.times)
    .put('/bookings/:id/time', may('bookings.change'), json(meetingMoveSchema), agenda.move)
    .post('/bookings/:id/cancellation', may('bookings.change'), json(cancellationSchema), agenda.cancel)
    .get('/auth/google', anyone, calendar.consent)
    .get('/auth/google/callback', anyone, query(consentAnswerSchema), calendar.callback)
    .get('/calendar', may('calendar.connect'), calendar.state)
    .delete('/calendar', may('calendar.connect'), calendar.disconnect)
    .post('/calendar/test', may('calendar.connect'), calendar.test)

    .get('/admin/overview', signedIn, overview.read)
    .get('/admin/search', signedIn, query(paletteQuerySchema), search.find)
    .get('/webhooks', may('webhooks.manage'), webhooks.list)
    .post('/webhooks', may('webhooks.manage'), json(webhookSchema), webhooks.add)
    .put('/webhooks/:id', may('webhooks.manage'), json(webhookSchema), webhooks.change)
    .delete('/webhooks/:id', may('webhooks.manage'), webhooks.remove)
    .post('/webhooks/:id/secret', may('webhooks.manage'), webhooks.renewSecret)
    .post('/webhooks/:id/test', may('webhooks.manage'), webhooks.test)

    .get('/mail', may('outbox.manage'), mail.state)
    .get('/mail/samples', may('outbox.manage'), mail.samples)
    .get('/mail/preview/:kind/:mark', anyone, mail.preview)
    .post('/mail/test', may('outbox.manage'), mail.test)
    .put('/mail/digest', may('outbox.manage'), json(digestWishSchema), mail.setDigest)
    .get('/mail/unsubscribe/:token', anyone, mail.unsubscribePage)
    .post('/mail/unsubscribe/:token', anyone, mail.unsubscribe)

    .get('/admin/outbox', may('outbox.manage'), outbox.overview)
    .post('/admin/outbox/retry', may('outbox.manage'), outbox.retryAll)
    .post('/admin/outbox/:id/retry', may('outbox.manage'), outbox.retry)

    .get('/admin/releases/latest', signedIn, releases.latest)
    .get('/admin/releases', may('site.generate'), releases.list)
    .put('/admin/releases/current', may('site.generate'), json(servedReleaseSchema), releases.serve)
    .get('/admin/preview-link', signedIn, query(previewQuerySchema), pagePreviews.offer)
    .get('/preview/:token', anyone, pagePreviews.show)
    .get('/admin/publish-plan', may('site.generate'), releases.plan)
    .post('/admin/generate-static', failsWith(generationFailure), may('site.generate'), releases.generate)
    .get('/admin/generate-static/events', may('site.generate'), releases.events);

  const docs = docsRoutes(api);

  return new Hono<ApiEnv>()
    .use(secureHeaders({ strictTransportSecurity: TRANSPORT_SECURITY }))
    .get(
      '/healthz',
      anyone,
      healthOf(parts.dataDir, () => healthOfStore(parts.store)),
    )
    .get('/uploads/:name', anyone, serveUpload(parts.dataDir))
    .get('/api/openapi.json', anyone, docs.description)
    .get('/api/docs', anyone, docs.page)
    .get('/api/docs/style.css', anyone, docs.stylesheet)
    .route('/api', api)
    .notFound((call) => call.json({ error: 'There is nothing at this address.', code: 'not_found' }, 404))
    .onError(answerFailure);
}

export type App = ReturnType<typeof createApp>;
