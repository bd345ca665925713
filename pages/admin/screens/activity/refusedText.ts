import type { ActivityEntry } from '#content-api/staff/activity/contract.ts';
import type { ActivityAction } from '#content-api/values/audit/contract.ts';

/** What somebody wanted who was not allowed to, after 'tried to'; only what a role may be refused, or might when it was written down. */
const TRIED: Partial<Record<ActivityAction, string>> = {
  'users.create': 'add a user',
  'users.change': 'change a user',
  'users.delete': 'delete a user',
  'users.invite': 'send a user a link to choose a password',
  'users.twoStepOff': 'switch two-step sign-in off for a user',
  'users.passkeysOff': 'remove the passkeys of a user',
  'posts.change': 'change a post',
  'posts.delete': 'delete a post',
  'posts.renewLinks': 'renew the links to a post',
  'posts.changeAddresses': 'change the earlier addresses of a post',
  'posts.sharePreview': 'make a link to a preview of a post',
  'posts.endPreview': 'end a link to a preview of a post',
  'authors.create': 'add an author',
  'authors.change': 'change an author',
  'authors.delete': 'delete an author',
  'categories.create': 'add a category',
  'categories.change': 'change a category',
  'categories.delete': 'delete a category',
  'logos.create': 'add a client logo',
  'logos.change': 'change a client logo',
  'logos.delete': 'delete a client logo',
  'testimonials.create': 'add a testimonial',
  'testimonials.change': 'change a testimonial',
  'testimonials.delete': 'delete a testimonial',
  'services.create': 'add a service',
  'services.change': 'change a service',
  'services.delete': 'delete a service',
  'navigation.write': 'change the navigation',
  'gallery.change': 'change an image',
  'gallery.delete': 'delete an image',
  'gallery.replace': 'replace an image everywhere',
  'gallery.putBack': 'undo the replacement of an image',
  'trash.restore': 'bring something back from the trash',
  'trash.remove': 'delete something from the trash for good',
  'seo.write': 'change the SEO configuration',
  'leads.change': 'change the status of leads',
  'leads.assign': 'choose who is responsible for leads',
  'leads.plan': 'change the next step of a lead',
  'leads.giveReason': 'say why a lead was discarded',
  'leads.markSpam': 'say whether leads are spam',
  'leads.delete': 'delete leads',
  'leads.note': 'write or change a note on a lead',
  'leads.export': 'download leads as a file',
  'people.erase': 'erase a person',
  'people.handOut': 'download what is kept of a person',
  'bookings.change': 'move a meeting',
  'bookings.cancel': 'cancel a meeting',
  'bookings.delete': 'delete a meeting',
  'bookings.renewFeed': 'make an address for the meetings in a calendar',
  'bookings.endFeed': 'end the address for the meetings in a calendar',
  'redirects.create': 'add a redirect',
  'redirects.change': 'change a redirect',
  'redirects.delete': 'delete a redirect',
  'redirects.import': 'import redirects',
  'site.generate': 'publish the site',
  'site.rollback': 'go back to another release',
  'settings.write': 'change the settings',
  'webhooks.create': 'add a webhook',
  'webhooks.change': 'change a webhook',
  'webhooks.renewSecret': 'make a new secret for a webhook',
  'webhooks.delete': 'delete a webhook',
  'calendar.disconnect': 'disconnect the calendar',
  'outbox.retry': 'have failed messages tried again',
};

/** What was refused, after the name. A line may stand for several calls, and then knows the last of them. */
export function refusedText({ tried, count }: Pick<ActivityEntry, 'tried' | 'count'>): string {
  const wanted = tried === null ? undefined : TRIED[tried];
  const often = count > 1 ? ` ${count} times` : '';
  if (wanted === undefined) return `asked${often} for what they are not allowed`;
  if (count === 1) return `tried to ${wanted} and was not allowed to`;
  return `tried${often} what they are not allowed, at last to ${wanted}`;
}
