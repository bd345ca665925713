import { earlierRoutes } from './agency/earlier.ts';
import { navigationRoutes } from './agency/navigation/routes.ts';
import { seoRoutes } from './agency/seo/routes.ts';
import { followBrand } from './agency/seo/store.ts';
import { settingsRoutes } from './agency/settings/routes.ts';
import { oauthRoutes } from './agents/oauth.ts';
import { addressRoutes } from './blog/addresses/routes.ts';
import { checkRoutes } from './blog/checks/routes.ts';
import { replacingRoutes } from './blog/pictures/replacing/routes.ts';
import { withdrawing } from './blog/pictures/withdraw.ts';
import { postAsWritten, postWithForm } from './blog/posts/asWritten.ts';
import { writablePosts } from './blog/posts/edit.ts';
import { postRoutes } from './blog/posts/routes.ts';
import { pagePreviewRoutes, previewRoutes } from './blog/preview/routes.ts';
import { redirectRoutes } from './blog/redirects/routes.ts';
import { revisablePosts } from './blog/revisions/revisablePosts.ts';
import { postRevisionValuesSchema } from './blog/revisions/revisions.shared.ts';
import { feedRoutes } from './enquiries/agenda/feedRoutes.ts';
import { recordRoutes } from './enquiries/agenda/meetingRecord.ts';
import { newMeetingRoutes } from './enquiries/agenda/newMeeting.ts';
import { agendaRoutes } from './enquiries/agenda/routes.ts';
import { holdRoutes } from './enquiries/bookings/holdRoutes.ts';
import { manageRoutes } from './enquiries/bookings/manage/routes.ts';
import { bookingRoutes } from './enquiries/bookings/routes.ts';
import { calendarRoutes } from './enquiries/calendar/routes.ts';
import { freeLeadsOf } from './enquiries/followUp/owners.ts';
import { followUpRoutes } from './enquiries/followUp/routes.ts';
import { leadDownload } from './enquiries/leads/download.ts';
import { leadRoutes } from './enquiries/leads/routes.ts';
import { viewRoutes } from './enquiries/leads/views.ts';
import { noteRoutes } from './enquiries/notes/routes.ts';
import { reportRoutes } from './enquiries/reports/routes.ts';
import { spamRoutes } from './enquiries/spam/setSpam.ts';
import { onceByKey } from './http/input.ts';
import { brandLogoRoutes } from './library/brandLogo/routes.ts';
import { isWithdrawn } from './library/gallery/removal.ts';
import { galleryRoutes } from './library/gallery/routes.ts';
import { typefaceRoutes } from './library/typefaces/storeTypeface.ts';
import { fileNames, fileRoutes } from './library/uploadedFiles.ts';
import { mailRoutes } from './mail/routes.ts';
import { notificationRoutes } from './office/notifications/routes.ts';
import { healthReasons } from './office/overview/healthReasons.ts';
import { overviewRoutes } from './office/overview/routes.ts';
import { peopleRoutes } from './office/people/routes.ts';
import { sampleIn } from './office/sample/leftovers.ts';
import { sampleRoutes } from './office/sample/routes.ts';
import { searchRoutes } from './office/search/store.ts';
import { outboxRoutes } from './outbox/settle.ts';
import type { ApiParts } from './parts.ts';
import { missedRoutes } from './publishing/missed/store.ts';
import { releaseRoutes } from './publishing/releases/routes.ts';
import { healthOf, healthOfStore } from './publishing/site/health.ts';
import {
  serveLinkPicture,
  serveSavedLook,
  serveTypeface,
  sharedPictures,
} from './publishing/site/linkPictures.ts';
import { readinessOf } from './publishing/site/readiness.ts';
import { serveUpload } from './publishing/site/uploads.ts';
import { pageAddressRoutes } from './sitePages/addresses/routes.ts';
import { checkedPages, pageCheckRoutes } from './sitePages/checks/store.ts';
import { revisablePages } from './sitePages/revisions/revisablePages.ts';
import { pageRevisionValuesSchema } from './sitePages/revisions/revisions.shared.ts';
import { pageRoutes } from './sitePages/routes.ts';
import { requireFreeAddresses } from './sitePages/rules.ts';
import { saveSections } from './sitePages/store.ts';
import { pageAsWritten, writablePages } from './sitePages/writablePages.ts';
import { keyRoutes } from './staff/access/keyRoutes.ts';
import { loginLimits } from './staff/access/loginLimits.ts';
import { activityRoutes } from './staff/activity/read.ts';
import { passwordsOn, signInWayRoutes } from './staff/oidc/accounts.ts';
import { oidcRoutes } from './staff/oidc/routes.ts';
import { passkeyUserRoutes } from './staff/passkeys/removing.ts';
import { passkeyRoutes } from './staff/passkeys/routes.ts';
import { passkeySignIn } from './staff/passkeys/signIn.ts';
import { ownAccessRoutes } from './staff/signIn/ownRoutes.ts';
import { currentUser, login, logout } from './staff/signIn/routes.ts';
import { secondStepRoutes } from './staff/twoStep/routes.ts';
import { passwordRoutes } from './staff/users/passwordRoutes.ts';
import { userRoutes } from './staff/users/routes.ts';
import { releasedUploads } from './storage/folderStorage.ts';
import { releaseFolder } from './storage/releaseFolder.ts';
import { imageFetcher } from './transfer/site/fetchPicture.ts';
import { trashRoutes } from './trash/routes.ts';
import { isFileName } from './values/files.shared.ts';
import { webhookRoutes } from './webhooks/routes.ts';
import type { Writable } from './writing/kinds/writable.ts';
import { presenceListRoute, presenceRoutes } from './writing/presence/routes.ts';
import { previewLinkRoutes, type ShownKind, shownPreviewRoute } from './writing/previews/routes.ts';
import { revisionRoutes } from './writing/revisions/routes.ts';
import { workingCopyRoutes } from './writing/workingCopies/routes.ts';

export function handlersOf(parts: ApiParts) {
  // Wrong passwords count together, wherever they are entered.
  const limits = loginLimits(parts);
  return {
    session: { begin: login(parts, limits), end: logout(parts), user: currentUser(parts) },
    ownAccess: ownAccessRoutes(parts, limits),
    secondStep: secondStepRoutes(parts, limits),
    passkeys: {
      ...passkeyRoutes(parts, limits),
      ...passkeyUserRoutes(parts),
      ...passkeySignIn(parts, limits),
    },
    posts: postRoutes(parts),
    previews: previewRoutes(parts),
    writing: {
      post: writingRoutes(parts, writablePosts),
      page: writingRoutes(parts, writablePages),
      presence: presenceListRoute(parts, [writablePosts, writablePages]),
      preview: shownPreviewRoute(parts, shownKinds(parts)),
    },
    addresses: addressRoutes(parts),
    redirects: redirectRoutes(parts),
    revisions: revisionRoutes(parts, revisablePosts, postRevisionValuesSchema, async (post, values) => {
      const shown = await postWithForm(parts.store.db, post.id, revisablePosts.formOf(post, values));
      return shown ? parts.renderDraft(shown) : '';
    }),
    pageRevisions: revisionRoutes(parts, revisablePages, pageRevisionValuesSchema, (_, values) =>
      parts.renderSitePage(values, { isMarked: false }),
    ),
    checks: checkRoutes(parts, checkedPages),
    pages: pageRoutes(parts),
    pageAddresses: pageAddressRoutes(parts),
    pageChecks: pageCheckRoutes(parts, sampleIn),
    navigation: navigationRoutes(parts),
    users: userRoutes(parts, freeLeadsOf),
    provider: oidcRoutes(parts, limits, freeLeadsOf),
    signInWays: signInWayRoutes(parts),
    passwordsOn: passwordsOn(parts.passwords, parts.provider?.name ?? ''),
    passwords: passwordRoutes(parts),
    seo: seoRoutes({ ...parts, drawnPicture: sharedPictures(releaseFolder(parts.dataDir)) }),
    once: onceByKey(parts),
    gallery: galleryRoutes(parts, withdrawing(saveSections), imageFetcher(parts.webhooksMayBePrivate)),
    replacing: replacingRoutes(parts, saveSections),
    leads: { ...leadRoutes(parts), download: leadDownload(parts) },
    leadViews: viewRoutes(parts),
    reports: reportRoutes(parts),
    people: peopleRoutes(parts),
    notes: noteRoutes(parts),
    followUp: followUpRoutes(parts),
    spam: spamRoutes(parts),
    activity: activityRoutes(parts),
    notifications: notificationRoutes(parts),
    overview: overviewRoutes(parts),
    sample: sampleRoutes(parts),
    search: searchRoutes(parts),
    bookings: bookingRoutes(parts),
    holds: holdRoutes(parts),
    manage: manageRoutes(parts),
    agenda: { ...agendaRoutes(parts), ...newMeetingRoutes(parts), ...recordRoutes(parts) },
    feed: feedRoutes(parts),
    calendar: calendarRoutes(parts),
    missed: missedRoutes(parts),
    releases: releaseRoutes(parts),
    pagePreviews: pagePreviewRoutes(parts),
    outbox: outboxRoutes(parts),
    mail: mailRoutes(parts),
    webhooks: webhookRoutes(parts),
    keys: keyRoutes(parts),
    oauth: oauthRoutes(parts),
    trash: trashRoutes(parts),
    settings: settingsRoutes({ ...parts, followBrand, requireFreeAddresses }),
    earlier: earlierRoutes(parts),
    brandLogo: brandLogoRoutes(parts),
    files: fileRoutes(parts),
    typefaces: typefaceRoutes(parts),
    site: {
      linkPicture: serveLinkPicture(parts.linkPicture),
      savedLook: serveSavedLook(parts.store),
      typeface: serveTypeface(parts.typefaces),
      health: healthOf(parts, () => healthOfStore(parts.store), healthReasons(parts)),
      ready: readinessOf(() => healthOfStore(parts.store), parts),
      upload: serveUpload({ uploads: parts.uploads, released: releasedUploads(parts.dataDir) }, (name) =>
        isFileName(name)
          ? fileNames(parts.store.db).then((names) => !names.has(name))
          : isWithdrawn(parts.store.db, name),
      ),
    },
  };
}

/** Routes for entries that people write over hours and days. */
function writingRoutes(parts: ApiParts, written: Writable) {
  return {
    copies: workingCopyRoutes(parts, written),
    presence: presenceRoutes(parts, written),
    previews: previewLinkRoutes(parts, written),
  };
}

function shownKinds({ store: { db }, renderDraft, renderSitePage }: ApiParts): ShownKind[] {
  return [
    {
      written: writablePosts,
      show: async (id, userId) => {
        const post = await postAsWritten(db, id, userId);
        return post && { document: await renderDraft(post), at: post.at };
      },
    },
    {
      written: writablePages,
      show: async (id, userId) => {
        const shown = await pageAsWritten(db, id, userId);
        return shown && { document: await renderSitePage(shown.page, { isMarked: false }), at: shown.at };
      },
    },
  ];
}

export type Handlers = ReturnType<typeof handlersOf>;
