import type { ActivityAction } from './contract.ts';

/**
 * What each staff call is logged as; null for those that change nothing anybody would ask for. Whoever adds a call
 * that isn't a reading one adds its line (tests/api/whoMay.test.ts). Signing in, setting a password by a link and
 * Google's answer say who it was themselves, as nobody is signed in then.
 */
export const DEEDS: Readonly<Record<string, ActivityAction | null>> = {
  'POST /api/auth/logout': 'session.end',
  'PUT /api/auth/password': 'password.change',
  'DELETE /api/auth/sessions': 'session.endOthers',
  'DELETE /api/auth/sessions/:id': 'session.endOthers',
  'POST /api/auth/second-step': null,
  'PUT /api/auth/second-step': 'twoStep.on',
  'POST /api/auth/second-step/removal': 'twoStep.off',
  'POST /api/auth/second-step/recovery-codes': 'twoStep.renewCodes',

  'POST /api/posts': 'posts.create',
  'PUT /api/posts/:id': 'posts.change',
  'DELETE /api/posts/:id': 'posts.delete',
  'POST /api/posts/:id/preview': null,
  'POST /api/admin/site-check/links': null,
  'POST /api/posts/:id/links': 'posts.renewLinks',
  'PUT /api/posts/:id/addresses/:slug': 'posts.changeAddresses',
  'DELETE /api/posts/:id/addresses/:slug': 'posts.changeAddresses',

  'POST /api/authors': 'authors.create',
  'PUT /api/authors/:id': 'authors.change',
  'DELETE /api/authors/:id': 'authors.delete',
  'POST /api/categories': 'categories.create',
  'PUT /api/categories/:id': 'categories.change',
  'DELETE /api/categories/:id': 'categories.delete',
  'POST /api/logos': 'logos.create',
  'PUT /api/logos/:id': 'logos.change',
  'DELETE /api/logos/:id': 'logos.delete',
  'POST /api/testimonials': 'testimonials.create',
  'PUT /api/testimonials/:id': 'testimonials.change',
  'DELETE /api/testimonials/:id': 'testimonials.delete',
  'POST /api/gallery': 'gallery.create',
  'PUT /api/gallery/:id': 'gallery.change',
  'DELETE /api/gallery/:id': 'gallery.delete',
  'POST /api/uploads/image': 'uploads.create',
  'POST /api/trash/:id/restore': 'trash.restore',
  'DELETE /api/trash/:id': 'trash.remove',
  'PUT /api/metatags': 'seo.write',

  'POST /api/users': 'users.create',
  'PUT /api/users/:id': 'users.change',
  'DELETE /api/users/:id': 'users.delete',
  'DELETE /api/users/:id/second-step': 'users.twoStepOff',
  'POST /api/users/:id/invitation': 'users.invite',

  // It changes nothing, and takes every enquiry out of the house.
  'GET /api/leads/export.csv': 'leads.export',
  'PUT /api/leads/status': 'leads.change',
  'PUT /api/leads/:id/status': 'leads.change',
  'DELETE /api/leads': 'leads.delete',
  'DELETE /api/leads/:id': 'leads.delete',
  'POST /api/leads/:id/notes': 'leads.note',
  'PUT /api/leads/:id/notes/:note': 'leads.note',
  'DELETE /api/leads/:id/notes/:note': 'leads.note',
  'PUT /api/bookings/:id/time': 'bookings.change',
  'POST /api/bookings/:id/cancellation': 'bookings.cancel',
  'POST /api/bookings/feed': 'bookings.renewFeed',
  'DELETE /api/bookings/feed': 'bookings.endFeed',

  'POST /api/admin/generate-static': 'site.generate',
  'PUT /api/admin/releases/current': 'site.rollback',

  'PUT /api/settings': 'settings.write',
  'POST /api/webhooks': 'webhooks.create',
  'PUT /api/webhooks/:id': 'webhooks.change',
  'DELETE /api/webhooks/:id': 'webhooks.delete',
  'POST /api/webhooks/:id/secret': 'webhooks.renewSecret',
  'POST /api/webhooks/:id/test': null,
  'DELETE /api/calendar': 'calendar.disconnect',
  'POST /api/calendar/test': null,
  'POST /api/mail/test': null,
  'PUT /api/mail/digest': null,
  'POST /api/admin/outbox/retry': 'outbox.retry',
  'POST /api/admin/outbox/:id/retry': 'outbox.retry',
};
