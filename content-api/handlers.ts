import { loginLimits } from './access/loginLimits.ts';
import { ownAccessRoutes } from './access/ownRoutes.ts';
import { currentUser, login, logout } from './access/routes.ts';
import { activityRoutes } from './activity/routes.ts';
import { feedRoutes } from './agenda/feedRoutes.ts';
import { agendaRoutes } from './agenda/routes.ts';
import { authorRoutes } from './authors/routes.ts';
import { holdRoutes } from './bookings/holdRoutes.ts';
import { manageRoutes } from './bookings/manage/routes.ts';
import { bookingRoutes } from './bookings/routes.ts';
import { calendarRoutes } from './calendar/routes.ts';
import { categoryRoutes } from './categories/routes.ts';
import { checkRoutes } from './checks/routes.ts';
import { freeLeadsOf } from './followUp/owners.ts';
import { followUpRoutes } from './followUp/routes.ts';
import { galleryRoutes } from './gallery/routes.ts';
import { isWithdrawn } from './gallery/withdrawn.ts';
import { leadDownload } from './leads/download.ts';
import { leadRoutes } from './leads/routes.ts';
import { logoRoutes } from './logos/routes.ts';
import { mailRoutes } from './mail/routes.ts';
import { noteRoutes } from './notes/routes.ts';
import { outboxRoutes } from './outbox/routes.ts';
import { overviewRoutes } from './overview/routes.ts';
import type { ApiParts } from './parts.ts';
import { passkeyRoutes } from './passkeys/routes.ts';
import { passkeySignIn } from './passkeys/signIn.ts';
import { passkeyUserRoutes } from './passkeys/userRoutes.ts';
import { peopleRoutes } from './people/routes.ts';
import { replacingRoutes } from './pictures/replacing/routes.ts';
import { withdrawPicture } from './pictures/withdraw.ts';
import { addressRoutes } from './posts/addressRoutes.ts';
import { previewRoutes } from './posts/previewRoutes.ts';
import { postRoutes } from './posts/routes.ts';
import { pagePreviewRoutes } from './preview/routes.ts';
import { releaseRoutes } from './releases/routes.ts';
import { searchRoutes } from './search/routes.ts';
import { seoRoutes } from './seo/routes.ts';
import { settingsRoutes } from './settings/routes.ts';
import { healthOf, healthOfStore } from './site/health.ts';
import { serveUpload } from './site/uploads.ts';
import { spamRoutes } from './spam/routes.ts';
import { testimonialRoutes } from './testimonials/routes.ts';
import { trashRoutes } from './trash/routes.ts';
import { secondStepRoutes } from './twoStep/routes.ts';
import { passwordRoutes } from './users/passwordRoutes.ts';
import { userRoutes } from './users/routes.ts';
import { webhookRoutes } from './webhooks/routes.ts';

/** Each noun's handlers, by the name that app.ts calls it. */
export function handlersOf(parts: ApiParts) {
  // Guesses count together, wherever a password is asked for.
  const limits = loginLimits(parts.rateLimit);
  return {
    session: { begin: login(parts, limits), end: logout(parts), user: currentUser() },
    ownAccess: ownAccessRoutes(parts, limits),
    secondStep: secondStepRoutes(parts, limits),
    passkeys: {
      ...passkeyRoutes(parts, limits),
      ...passkeyUserRoutes(parts),
      ...passkeySignIn(parts, limits),
    },
    posts: postRoutes(parts),
    previews: previewRoutes(parts),
    addresses: addressRoutes(parts),
    checks: checkRoutes(parts),
    authors: authorRoutes(parts),
    categories: categoryRoutes(parts),
    logos: logoRoutes(parts),
    testimonials: testimonialRoutes(parts),
    users: userRoutes(parts, freeLeadsOf),
    passwords: passwordRoutes(parts),
    seo: seoRoutes(parts),
    gallery: galleryRoutes(parts, withdrawPicture),
    replacing: replacingRoutes(parts),
    leads: { ...leadRoutes(parts), download: leadDownload(parts) },
    people: peopleRoutes(parts),
    notes: noteRoutes(parts),
    followUp: followUpRoutes(parts),
    spam: spamRoutes(parts),
    activity: activityRoutes(parts),
    overview: overviewRoutes(parts),
    search: searchRoutes(parts),
    bookings: bookingRoutes(parts),
    holds: holdRoutes(parts),
    manage: manageRoutes(parts),
    agenda: agendaRoutes(parts),
    feed: feedRoutes(parts),
    calendar: calendarRoutes(parts),
    releases: releaseRoutes(parts),
    pagePreviews: pagePreviewRoutes(parts),
    outbox: outboxRoutes(parts),
    mail: mailRoutes(parts),
    webhooks: webhookRoutes(parts),
    trash: trashRoutes(parts),
    settings: settingsRoutes(parts),
    site: {
      health: healthOf(parts.dataDir, () => healthOfStore(parts.store)),
      upload: serveUpload(parts.dataDir, (name) => isWithdrawn(parts.store.db, name)),
    },
  };
}

export type Handlers = ReturnType<typeof handlersOf>;
