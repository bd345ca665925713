import { type ActivityAction, forEachKindAction } from '#content-api/http/audit.shared.ts';
import type { ActivityEntry } from '#content-api/staff/activity/activity.shared.ts';

/** Each follows 'tried to'. The list has all actions that a role may be refused, or might have been in the past. */
const TRIED: Partial<Record<ActivityAction, string>> = {
  'users.create': 'add a user',
  'users.change': 'change a user',
  'users.delete': 'delete a user',
  'users.invite': 'send a user a link to choose a password',
  'users.twoStepOff': 'switch two-step sign-in off for a user',
  'users.passkeysOff': 'remove the passkeys of a user',
  'users.unlink': 'unlink a user from the provider',
  'posts.change': 'change a post',
  'posts.delete': 'delete a post',
  'pages.create': 'add a page',
  'pages.change': 'edit a page',
  'pages.delete': 'delete a page',
  'pages.renewLinks': 'update the links to a page',
  'pages.changeAddresses': 'change the earlier addresses of a page',
  'pages.sharePreview': 'create a preview link for a page',
  'pages.endPreview': 'end a preview link for a page',
  'posts.renewLinks': 'update the links to a post',
  'posts.changeAddresses': 'change the earlier addresses of a post',
  'posts.sharePreview': 'create a preview link for a post',
  'posts.endPreview': 'end a preview link for a post',
  ...forEachKindAction(({ noun, label = noun }, verb) => {
    const article = /^[AEIOU]/.test(label) ? 'an' : 'a';
    return `${verb === 'create' ? 'add' : verb} ${article} ${label.toLowerCase()}`;
  }),
  'navigation.write': 'change the navigation',
  'mail.write': 'change letters',
  'sample.clear': 'clear the sample',
  'gallery.change': 'change an image',
  'gallery.label': 'change the labels of images',
  'gallery.delete': 'delete an image',
  'gallery.replace': 'replace an image everywhere',
  'gallery.putBack': 'undo the replacement of an image',
  'trash.restore': 'restore something from the trash',
  'trash.remove': 'delete something from the trash for good',
  'seo.write': 'change the SEO configuration',
  'leads.create': 'add a lead',
  'leads.edit': 'change the details of a lead',
  'leads.change': 'change the status of leads',
  'leads.assign': 'change the owner of leads',
  'leads.plan': 'change the next step of a lead',
  'leads.giveReason': 'give a reason for discarding a lead',
  'leads.markSpam': 'mark leads as spam or not spam',
  'leads.delete': 'delete leads',
  'leads.note': 'write or change a note on a lead',
  'leads.export': 'export leads',
  'people.erase': 'erase a person’s data',
  'people.handOut': 'download a person’s data',
  'bookings.create': 'book a meeting',
  'bookings.change': 'move a meeting',
  'bookings.record': 'record something about a meeting',
  'bookings.cancel': 'cancel a meeting',
  'bookings.delete': 'delete a meeting',
  'bookings.renewFeed': 'create a calendar feed',
  'bookings.endFeed': 'end a calendar feed',
  'redirects.create': 'add a redirect',
  'redirects.change': 'change a redirect',
  'redirects.delete': 'delete a redirect',
  'redirects.import': 'import redirects',
  'site.generate': 'publish the site',
  'site.rollback': 'roll back to another release',
  'settings.write': 'change the settings',
  'keys.create': 'create an API key',
  'keys.delete': 'revoke an API key',
  'webhooks.create': 'add a webhook',
  'webhooks.change': 'change a webhook',
  'webhooks.renewSecret': 'create a new secret for a webhook',
  'webhooks.delete': 'delete a webhook',
  'calendar.disconnect': 'disconnect the calendar',
  'outbox.retry': 'retry failed messages',
};

/** A line may stand for several refused calls; it names the last of them. */
export function refusedText({ tried, count }: Pick<ActivityEntry, 'tried' | 'count'>): string {
  const attempted = tried === null ? undefined : TRIED[tried];
  const often = count > 1 ? ` ${count} times` : '';
  if (attempted === undefined) return `tried${often} to do something they aren’t allowed to do`;
  if (count === 1) return `tried to ${attempted} and was not allowed to`;
  return `tried${often} to do things they aren’t allowed to do, most recently to ${attempted}`;
}
