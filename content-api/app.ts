import { Hono } from 'hono';
import { secureHeaders } from 'hono/secure-headers';
import { accessApi } from './accessApi.ts';
import { earlierQuerySchema } from './agency/earlier.shared.ts';
import { navigationSchema } from './agency/navigation/navigation.shared.ts';
import { seoChangeSchema } from './agency/seo/seo.shared.ts';
import { settingsChangeSchema } from './agency/settings/settings.shared.ts';
import { agentRoutes, messageSchema } from './agents/routes.ts';
import { suggestionQuerySchema } from './agents/suggestions.shared.ts';
import { suggestionRoutes } from './agents/suggestions.ts';
import { addressReturnSchema, linkedSchema } from './blog/addresses/addresses.shared.ts';
import { linksSchema, siteCheckQuerySchema } from './blog/checks/checks.shared.ts';
import { replacementSchema } from './blog/pictures/replacing/replacing.shared.ts';
import {
  longestContent,
  newPostSchema,
  postChangesSchema,
  postQuerySchema,
} from './blog/posts/posts.shared.ts';
import { previewQuerySchema } from './blog/preview/preview.shared.ts';
import { redirectImportSchema, redirectSchema } from './blog/redirects/redirects.shared.ts';
import { failuresAsPages } from './enquiries/forms/fromForm.ts';
import { enquiryApi } from './enquiryApi.ts';
import { type Handlers, handlersOf } from './handlers.ts';
import type { ApiEnv } from './http/call.ts';
import { docsRoutes } from './http/docs/routes.ts';
import { answerFailure, failsWith, nowhere, refuseUnlessWritable } from './http/failure.ts';
import { form, json, lendTo, lendToAgents, query, readable } from './http/input.ts';
import {
  drainBody,
  lendSiteFrame,
  limitBody,
  nameRequest,
  noStore,
  noteAddress,
  proxyChain,
} from './http/request.ts';
import { lendPictures, TRANSPORT_SECURITY } from './http/siteHeaders.ts';
import { cutSchema } from './library/gallery/cuts/cuts.shared.ts';
import {
  duplicatesSchema,
  folderSchema,
  forceSchema,
  galleryImageChangeSchema,
  galleryQuerySchema,
  imageUrlSchema,
  labellingSchema,
  largestBytes,
  newGalleryImageSchema,
  uploadSchema,
} from './library/gallery/gallery.shared.ts';
import { typefaceUploadSchema } from './library/typefaces/typefaces.shared.ts';
import { fewFilesAtOnce, fileUploadSchema } from './library/uploadedFiles.ts';
import { libraryApi } from './libraryApi.ts';
import { nameRoute } from './monitoring/monitor.ts';
import { mailChoicesSchema, readSchema } from './office/notifications/ofReader.shared.ts';
import { clearingSchema, dismissalSchema } from './office/sample/sample.shared.ts';
import { paletteQuerySchema } from './office/search/search.shared.ts';
import type { ApiParts } from './parts.ts';
import { missedChangeSchema } from './publishing/missed/missed.shared.ts';
import { pageQuerySchema, servedReleaseSchema } from './publishing/releases/releases.shared.ts';
import { generationFailure } from './publishing/releases/routes.ts';
import { alive } from './publishing/site/readiness.ts';
import { sendingApi } from './sendingApi.ts';
import {
  namedAddressSchema,
  newPageSchema,
  pageAddressReturnSchema,
  pageChangesSchema,
  pagePreviewSchema,
} from './sitePages/sitePages.shared.ts';
import { anyone, identify, may, signedIn } from './staff/access/guard.ts';
import { BY_TOOL } from './staff/access/keys.ts';
import { activityQuerySchema } from './staff/activity/activity.shared.ts';
import { recordActivity } from './staff/activity/record.ts';
import { releaseFolder } from './storage/releaseFolder.ts';
import { describeWebhooks } from './webhooks/store.ts';
import { writingApi } from './writingApi.ts';

const largest = { picture: largestBytes, text: longestContent };

/** Every route and who may call it. The server answers the published site from memory (site/site.ts). */
export function createApp(parts: ApiParts) {
  const to = handlersOf(parts);
  const suggestions = suggestionRoutes(parts);
  const proxies = proxyChain(parts.trustedProxies);
  const agents = agentRoutes(parts, (path, init, env): Response | Promise<Response> =>
    app.request(path, init, { ...(env as object), [BY_TOOL]: true }),
  );

  const api = new Hono<ApiEnv>()
    .use(nameRequest(proxies), lendSiteFrame(releaseFolder(parts.dataDir)))
    .use(drainBody, noteAddress(proxies), noStore, limitBody(largest), refuseUnlessWritable(parts.store))
    .use('/mcp', to.oauth.challenge)
    .use(identify(parts), recordActivity(parts), readable)
    .route('/', accessApi(to))
    .route('/', writingApi(to))
    .route('/', enquiryApi(to, parts))
    .route('/', sendingApi(to))
    .route('/', workApi(to, parts))
    .get('/suggestions', signedIn, query(suggestionQuerySchema), suggestions.list)
    .delete('/suggestions/:id', signedIn, suggestions.end)
    .post('/suggestions/:id/return', signedIn, suggestions.restore)
    .post('/mcp', anyone, json(messageSchema), agents.message)
    .get('/mcp', anyone, agents.stream);

  const docs = docsRoutes(api, describeWebhooks());
  const fail = answerFailure(parts.store, failuresAsPages(parts));

  const app = new Hono<ApiEnv>()
    .use(nameRoute)
    .use('/uploads/*', lendPictures)
    .use('/link-pictures/*', lendPictures)
    .use(secureHeaders({ strictTransportSecurity: TRANSPORT_SECURITY }))
    .use('/.well-known/*', lendToAgents)
    .use('/api/oauth/*', lendToAgents)
    .use('/api/mcp', lendToAgents)
    .use('/api/*', lendTo(parts.corsOrigins))
    .get('/livez', anyone, alive)
    .get('/healthz', anyone, to.site.health)
    .get('/readyz', anyone, to.site.ready)
    .get('/uploads/:name', anyone, to.site.upload)
    .get('/link-pictures/*', anyone, to.site.linkPicture)
    .get('/.well-known/oauth-protected-resource', anyone, to.oauth.resource)
    .get('/.well-known/oauth-protected-resource/api/mcp', anyone, to.oauth.resource)
    .get('/.well-known/oauth-authorization-server', anyone, to.oauth.server)
    .get('/api/look.css', anyone, to.site.savedLook)
    .get('/api/typefaces/:name', anyone, to.site.typeface)
    .get('/api/openapi.json', anyone, docs.description)
    .get('/api/docs', anyone, docs.page)
    .get('/api/docs/style.css', anyone, docs.stylesheet)
    .get('/api/docs/page.css', anyone, docs.siteStylesheet)
    .route('/api', api)
    .notFound((call) => fail(nowhere(), call))
    .onError(fail);
  return app;
}

function workApi(to: Handlers, parts: ApiParts) {
  return new Hono<ApiEnv>()
    .get('/posts', anyone, query(postQuerySchema), to.posts.list)
    .get('/posts/:id', anyone, to.posts.named)
    .get('/posts/id/:id', anyone, to.posts.one)
    .post('/posts', may('posts.create'), json(newPostSchema), to.posts.add)
    .put('/posts/:id', may('posts.change'), json(postChangesSchema), to.posts.change)
    .delete('/posts/:id', may('posts.delete'), to.posts.remove)
    .post('/posts/:id/preview', may('posts.readUnpublished'), to.previews.offer)
    .get('/posts/preview/:token', anyone, to.previews.show)
    .get('/posts/links/to', may('posts.readUnpublished'), query(linkedSchema), to.addresses.linking)
    .post('/posts/:id/links', may('posts.publish'), to.addresses.renewLinks)
    .get('/posts/addresses/:slug', may('posts.readUnpublished'), to.addresses.find)
    .put('/posts/:id/addresses/:slug', may('posts.publish'), json(addressReturnSchema), to.addresses.putBack)
    .delete('/posts/:id/addresses/:slug', may('posts.publish'), to.addresses.remove)

    .get('/pages', may('pages.read'), to.pages.list)
    .get('/pages/addresses', may('pages.read'), query(namedAddressSchema), to.pageAddresses.find)
    .get('/pages/:id', may('pages.read'), to.pages.one)
    .post('/pages', may('pages.create'), json(newPageSchema), to.once, to.pages.add)
    .post('/pages/preview', may('pages.read'), json(pagePreviewSchema), to.pages.preview)
    .post('/pages/findings', may('pages.read'), json(pagePreviewSchema), to.pageChecks.look)
    .put('/pages/:id', may('pages.change'), json(pageChangesSchema), to.pages.change)
    .delete('/pages/:id', may('pages.delete'), to.pages.remove)
    .post('/pages/:id/links', may('pages.publish'), to.pageAddresses.renewLinks)
    .put(
      '/pages/:id/addresses',
      may('pages.publish'),
      json(pageAddressReturnSchema),
      to.pageAddresses.putBack,
    )
    .delete('/pages/:id/addresses', may('pages.publish'), query(namedAddressSchema), to.pageAddresses.remove)

    .route('/', libraryApi(parts))

    .get('/navigation', may('navigation.write'), to.navigation.read)
    .put('/navigation', may('navigation.write'), json(navigationSchema), to.navigation.replace)

    .get('/metatags', anyone, to.seo.all)
    .get('/metatags/:pageKey', anyone, to.seo.page)
    .put('/metatags', may('seo.write'), json(seoChangeSchema), to.seo.replace)

    .get('/redirects', may('redirects.write'), to.redirects.list)
    .post('/redirects', may('redirects.write'), json(redirectSchema), to.redirects.add)
    .put('/redirects/missed', may('redirects.write'), json(missedChangeSchema), to.missed.ignore)
    .put('/redirects/:id', may('redirects.write'), json(redirectSchema), to.redirects.change)
    .delete('/redirects/:id', may('redirects.write'), to.redirects.remove)
    .post('/redirects/import', may('redirects.write'), json(redirectImportSchema), to.redirects.merge)
    .get('/redirects/export.csv', may('redirects.write'), to.redirects.download)
    .get('/redirects/missed', may('redirects.write'), to.missed.list)

    .get('/settings', may('settings.write'), to.settings.all)
    .get('/settings/earlier', may('settings.write'), query(earlierQuerySchema), to.earlier.list)
    .put('/settings', may('settings.write'), json(settingsChangeSchema), to.settings.change)
    .get('/settings/languages', may('settings.write'), to.mail.languages.list)
    .post('/settings/languages/:language', may('settings.write'), to.mail.languages.apply)
    .post('/settings/typeface', may('settings.write'), form(typefaceUploadSchema), to.typefaces.upload)
    .post('/settings/logo', may('settings.write'), form(uploadSchema), to.brandLogo.upload)

    .get('/gallery', may('gallery.read'), query(galleryQuerySchema), to.gallery.list)
    .post('/gallery/labels', may('gallery.change'), json(labellingSchema), to.gallery.label)
    .get('/gallery/:id', may('gallery.read'), to.gallery.one)
    .post(
      '/gallery',
      may('gallery.create'),
      query(duplicatesSchema),
      form(newGalleryImageSchema),
      to.gallery.add,
    )
    .post('/gallery/from-address', may('gallery.create'), json(imageUrlSchema), to.once, to.gallery.addFrom)
    .put('/gallery/:id', may('gallery.change'), form(galleryImageChangeSchema), to.gallery.change)
    .delete('/gallery/:id', may('gallery.delete'), query(forceSchema), to.gallery.remove)
    .get('/gallery/:id/uses', may('gallery.read'), to.replacing.uses)
    .post('/gallery/:id/replacements', may('gallery.replace'), json(replacementSchema), to.replacing.replace)
    .delete('/gallery/replacements/:id', may('gallery.replace'), to.replacing.undo)
    .post('/uploads/cuts', may('uploads.create'), json(cutSchema), to.gallery.cut)
    .post('/uploads/file', may('files.write'), fewFilesAtOnce, form(fileUploadSchema), to.files.upload)
    .post('/uploads/image', may('uploads.create'), query(folderSchema), form(uploadSchema), to.gallery.upload)

    .get('/notifications', signedIn, to.notifications.list)
    .get('/notifications/waiting', signedIn, to.notifications.waiting)
    .put('/notifications/read', signedIn, json(readSchema), to.notifications.read)
    .get('/notifications/mail', signedIn, to.notifications.mail)
    .put('/notifications/mail', signedIn, json(mailChoicesSchema), to.notifications.setMail)
    .get('/admin/overview', signedIn, to.overview.read)
    .get('/admin/sample', may('pages.read'), to.sample.read)
    .post('/admin/sample/clearing', may('sample.clear'), json(clearingSchema), to.sample.clear)
    .get('/admin/first-steps', may('settings.write'), to.sample.steps)
    .put('/admin/first-steps', may('settings.write'), json(dismissalSchema), to.sample.dismiss)
    .get('/admin/activity', may('activity.readContent'), query(activityQuerySchema), to.activity.list)
    .get('/admin/search', signedIn, query(paletteQuerySchema), to.search.find)
    .get('/admin/site-check', may('posts.change'), query(siteCheckQuerySchema), to.checks.list)
    .post('/admin/site-check/links', may('posts.change'), json(linksSchema), to.checks.links)

    .get('/admin/releases/latest', signedIn, to.releases.latest)
    .get('/admin/releases', may('site.rollback'), to.releases.list)
    .put('/admin/releases/current', may('site.rollback'), json(servedReleaseSchema), to.releases.serve)
    .get('/admin/preview-link', signedIn, query(previewQuerySchema), to.pagePreviews.offer)
    .get('/preview/:token', anyone, to.pagePreviews.show)
    .get('/admin/publish-plan', may('site.generate'), to.releases.plan)
    .get('/admin/publish-plan/page', may('site.generate'), query(pageQuerySchema), to.releases.pageChange)
    .post('/admin/generate-static', failsWith(generationFailure), may('site.generate'), to.releases.generate)
    .get('/admin/generate-static/events', may('site.generate'), to.releases.events);
}

export type App = ReturnType<typeof createApp>;
