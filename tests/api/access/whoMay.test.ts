import { expect, it } from 'vitest';
import { createApp } from '#content-api/app.ts';
import type { AccessRule } from '#content-api/staff/access/guard.ts';
import { scopeOf } from '#content-api/staff/access/permissions.ts';
import { roles } from '#content-api/values/identity.shared.ts';
import { createTestApi } from '../../support/api.ts';
import { callsNamed, routesOf } from '../../support/guards.ts';

/*
 * Who may call what, written by hand: a guard that asks for too little would else be held against itself alone. A new
 * route needs its line here, from somebody who has thought about who may call it.
 */
const everybody = `
GET /healthz
GET /livez
GET /readyz
GET /uploads/:name
GET /link-pictures/*
GET /api/look.css
GET /api/typefaces/:name
GET /api/openapi.json
GET /api/docs
GET /api/docs/page.css
GET /api/docs/style.css
POST /api/auth/login
POST /api/auth/logout
POST /api/auth/passkeys/challenge
POST /api/auth/passkeys/login
GET /api/auth/methods
POST /api/auth/oidc/start
GET /api/auth/oidc/callback
POST /api/auth/oidc/login
POST /api/auth/forgot
POST /api/auth/reset
GET /api/auth/google
GET /api/auth/google/callback
GET /api/posts
GET /api/posts/:id
GET /api/posts/id/:id
GET /api/posts/preview/:token
GET /api/preview/:token
GET /api/previews/:token
GET /api/authors
GET /api/authors/:id
GET /api/cases
GET /api/categories
GET /api/categories/:id
GET /api/logos
GET /api/testimonials
GET /api/services
GET /api/team
GET /api/collections
GET /api/collections/:id
GET /api/entries
GET /api/snippets
GET /api/metatags
GET /api/metatags/:pageKey
POST /api/contact
POST /api/booking
GET /api/booking/availability
GET /api/booking/availability/days
POST /api/booking/hold
POST /api/booking/hold/release
GET /api/booking/manage/:token
GET /api/booking/manage/:token/meeting.ics
GET POST /api/booking/manage/:token/move
GET POST /api/booking/manage/:token/cancel
GET /api/bookings/feed/:file
GET POST /api/mcp
GET /.well-known/oauth-protected-resource
GET /.well-known/oauth-protected-resource/api/mcp
GET /.well-known/oauth-authorization-server
POST /api/oauth/register
POST /api/oauth/token
POST /api/oauth/revoke
GET /api/mail/preview/:kind/:mark
GET POST /api/mail/unsubscribe/:token`;

const staff = `
GET /api/auth/me
PUT /api/auth/password
GET DELETE /api/auth/sessions
DELETE /api/auth/sessions/:id
GET POST PUT /api/auth/second-step
POST /api/auth/second-step/removal
POST /api/auth/second-step/recovery-codes
GET POST /api/auth/passkeys
POST /api/auth/passkeys/plan
PUT /api/auth/passkeys/:id
POST /api/auth/passkeys/:id/removal
GET /api/notifications
GET /api/notifications/waiting
PUT /api/notifications/read
GET PUT /api/notifications/mail
GET /api/suggestions
DELETE /api/suggestions/:id
POST /api/suggestions/:id/return
GET /api/admin/overview
GET /api/admin/search
GET /api/files
GET /api/files/:id
GET /api/admin/site-check
POST /api/admin/site-check/links
GET /api/admin/releases/latest
GET /api/admin/preview-link
GET /api/admin/publish-plan
GET /api/admin/publish-plan/page
POST /api/admin/generate-static
GET /api/admin/generate-static/events
POST /api/posts
PUT DELETE /api/posts/:id
POST /api/posts/:id/preview
GET PUT DELETE /api/posts/:id/working-copy
POST /api/posts/:id/working-copy/return
GET /api/unsaved/posts
GET PUT DELETE /api/unsaved/posts/:key
POST /api/unsaved/posts/:key/return
GET POST /api/posts/:id/previews
DELETE /api/posts/:id/previews/:link
GET PUT DELETE /api/posts/:id/presence
PUT /api/posts/:id/presence/turn
GET /api/admin/presence
GET /api/posts/:id/revisions
GET /api/posts/:id/revisions/:revision
GET /api/posts/:id/revisions/:revision/page
GET /api/posts/:id/revisions/:revision/difference
POST /api/posts/:id/revisions/:revision/return
GET /api/posts/links/to
POST /api/posts/:id/links
GET /api/posts/addresses/:slug
PUT DELETE /api/posts/:id/addresses/:slug
GET POST /api/gallery
POST /api/gallery/from-address
POST /api/gallery/labels
GET PUT DELETE /api/gallery/:id
GET /api/gallery/:id/uses
POST /api/gallery/:id/replacements
DELETE /api/gallery/replacements/:id
POST /api/uploads/cuts
POST /api/uploads/image
GET /api/trash
POST /api/trash/:id/restore`;

const editors = `
GET POST /api/pages
GET PUT DELETE /api/pages/:id
GET /api/pages/addresses
PUT DELETE /api/pages/:id/addresses
POST /api/pages/:id/links
POST /api/pages/findings
POST /api/pages/preview
GET PUT DELETE /api/pages/:id/working-copy
POST /api/pages/:id/working-copy/return
GET /api/pages/:id/revisions
GET /api/pages/:id/revisions/:revision
GET /api/pages/:id/revisions/:revision/page
GET /api/pages/:id/revisions/:revision/difference
POST /api/pages/:id/revisions/:revision/return
GET POST /api/pages/:id/previews
DELETE /api/pages/:id/previews/:link
GET PUT DELETE /api/pages/:id/presence
PUT /api/pages/:id/presence/turn
GET /api/admin/sample
GET /api/admin/activity
POST /api/authors
PUT DELETE /api/authors/:id
GET /api/authors/:id/earlier
PUT /api/authors/:id/place
POST /api/entries
GET PUT DELETE /api/entries/:id
GET /api/entries/:id/earlier
PUT /api/entries/:id/place
POST /api/uploads/file
POST /api/files
PUT DELETE /api/files/:id
GET /api/files/:id/earlier
PUT /api/files/:id/place
POST /api/snippets
GET PUT DELETE /api/snippets/:id
GET /api/snippets/:id/earlier
POST /api/team
GET PUT DELETE /api/team/:id
GET /api/team/:id/earlier
PUT /api/team/:id/place
POST /api/cases
GET PUT DELETE /api/cases/:id
GET /api/cases/:id/earlier
PUT /api/cases/:id/place
POST /api/categories
PUT DELETE /api/categories/:id
GET /api/categories/:id/earlier
GET /api/admin/releases
PUT /api/admin/releases/current`;

const admins = `
POST /api/logos
GET PUT DELETE /api/logos/:id
GET /api/logos/:id/earlier
PUT /api/logos/:id/place
POST /api/collections
PUT DELETE /api/collections/:id
GET /api/collections/:id/earlier
PUT /api/collections/:id/place
POST /api/testimonials
GET PUT DELETE /api/testimonials/:id
GET /api/testimonials/:id/earlier
PUT /api/testimonials/:id/place
POST /api/services
GET PUT DELETE /api/services/:id
GET /api/services/:id/earlier
PUT /api/services/:id/place
GET PUT /api/navigation
GET POST /api/users
PUT DELETE /api/users/:id
POST /api/users/:id/invitation
GET /api/users/second-steps
DELETE /api/users/:id/second-step
GET /api/users/passkeys
GET /api/users/sign-ins
DELETE /api/users/:id/provider
DELETE /api/users/:id/passkeys
PUT /api/metatags
GET POST /api/redirects
PUT DELETE /api/redirects/:id
POST /api/redirects/import
GET PUT /api/redirects/missed
GET /api/redirects/export.csv
GET PUT /api/settings
GET /api/settings/earlier
GET /api/settings/languages
POST /api/settings/languages/:language
POST /api/settings/logo
POST /api/settings/typeface
POST /api/admin/sample/clearing
GET PUT /api/admin/first-steps
GET POST DELETE /api/leads
PUT /api/leads/status
GET /api/leads/selection
GET /api/leads/choices
GET /api/leads/report
GET /api/leads/report.csv
GET POST /api/leads/views
PUT DELETE /api/leads/views/:id
POST /api/leads/deletion
GET /api/leads/owners
PUT /api/leads/owner
PUT /api/leads/spam
GET /api/leads/export.csv
GET PUT DELETE /api/leads/:id
POST /api/leads/:id/erasure
GET /api/people
GET /api/people/data.json
POST /api/people/erasure
GET /api/leads/:id/place
PUT /api/leads/:id/status
PUT /api/leads/:id/next-step
PUT /api/leads/:id/discard-reason
POST /api/leads/:id/notes
PUT DELETE /api/leads/:id/notes/:note
GET POST /api/bookings
GET /api/bookings/times
GET POST DELETE /api/bookings/feed
GET DELETE /api/bookings/:id
GET /api/bookings/:id/times
PUT /api/bookings/:id/time
PUT /api/bookings/:id/outcome
PUT /api/bookings/:id/note
GET /api/bookings/affected
POST /api/bookings/:id/cancellation
GET DELETE /api/calendar
POST /api/calendar/test
GET POST /api/keys
GET POST /api/agents/consent
DELETE /api/keys/:id
GET POST /api/webhooks
PUT DELETE /api/webhooks/:id
POST /api/webhooks/:id/secret
POST /api/webhooks/:id/test
GET /api/webhooks/:id/deliveries
POST /api/webhooks/:id/deliveries/:delivery
DELETE /api/trash/:id
GET /api/mail
GET /api/mail/letters
PUT DELETE /api/mail/letters/:kind
POST /api/mail/letters/:kind/preview
GET /api/mail/domain
POST /api/mail/test
PUT /api/mail/digest
GET /api/admin/outbox
POST /api/admin/outbox/retry
POST /api/admin/outbox/:id/retry`;

/** Whom a guard lets pass. */
function letIn(demand: AccessRule | undefined): string {
  if (demand === 'anyone' || demand === undefined) return 'everybody';
  const able = roles.filter((role) => demand === 'signedIn' || scopeOf(role, demand) !== null);
  return able.toSorted().join(', ');
}

it.each([
  ['everybody', callsNamed(everybody)],
  ['admin, author, editor', callsNamed(staff)],
  ['admin, editor', callsNamed(editors)],
  ['admin', callsNamed(admins)],
])('these calls are open to %s, and no others', async (who, expected) => {
  const api = await createTestApi();
  const open = [...routesOf(createApp(api.parts))].filter(([, { demands }]) => letIn(demands[0]) === who);
  expect(open.map(([name]) => name).sort()).toEqual(expected.toSorted());
});
