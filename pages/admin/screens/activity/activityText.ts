import { type ActivityEntry, isRefusedSignIn } from '#content-api/staff/activity/activity.shared.ts';
import { ACTIVITY, type SubjectKind } from '#content-api/values/audit.shared.ts';
import { shortMoment } from '#content-api/values/formats/moments.shared.ts';
import { refusedText } from './refusedText.ts';

/** What was done, in the words after the name; `{}` stands for what it was done to. */
const WORDS: Record<Exclude<ActivityEntry['action'], 'calls.refuse'>, string> = {
  'session.begin': 'signed in',
  'session.refuse': 'was refused as {}',
  'session.refuseCode': 'gave the right password of {} and a wrong code',
  'session.refusePasskey': 'was refused with a passkey of {}',
  'session.passkey': 'signed in with a passkey',
  'session.end': 'signed out',
  'session.endOthers': 'signed out elsewhere',
  'password.change': 'changed their password',
  'password.reset': 'set a new password with a link',
  'twoStep.on': 'switched two-step sign-in on',
  'twoStep.off': 'switched two-step sign-in off',
  'twoStep.renewCodes': 'made new recovery codes',
  'passkeys.add': 'added a passkey',
  'passkeys.rename': 'renamed a passkey',
  'passkeys.remove': 'removed a passkey',
  'users.create': 'added the user {}',
  'users.change': 'changed the user {}',
  'users.setRole': 'gave the user {} another role',
  'users.setPassword': 'set the password of {}',
  'users.delete': 'deleted the user {}',
  'users.invite': 'sent {} a link to choose a password',
  'users.twoStepOff': 'switched two-step sign-in off for {}',
  'users.passkeysOff': 'removed the passkeys of {}',
  'posts.create': 'added the post {}',
  'posts.change': 'changed the post {}',
  'posts.publish': 'published the post {}',
  'posts.unpublish': 'took the post {} offline',
  'posts.failToPublish': 'could not publish the post {}',
  'posts.delete': 'deleted the post {}',
  'pages.create': 'added the page {}',
  'pages.change': 'edited the page {}',
  'pages.publish': 'published the page {}',
  'pages.unpublish': 'took the page {} offline',
  'pages.failToPublish': 'could not publish the page {} as planned',
  'pages.delete': 'deleted the page {}',
  'pages.renewLinks': 'renewed the links to the page {}',
  'pages.changeAddresses': 'changed the earlier addresses of the page {}',
  'pages.sharePreview': 'made a link to a preview of the page {}',
  'pages.endPreview': 'ended a link to a preview of the page {}',
  'posts.renewLinks': 'renewed the links to the post {}',
  'posts.changeAddresses': 'changed the earlier addresses of the post {}',
  'posts.sharePreview': 'made a link to a preview of the post {}',
  'posts.endPreview': 'ended a link to a preview of the post {}',
  'authors.create': 'added the author {}',
  'authors.change': 'changed the author {}',
  'authors.delete': 'deleted the author {}',
  'categories.create': 'added the category {}',
  'categories.change': 'changed the category {}',
  'categories.delete': 'deleted the category {}',
  'logos.create': 'added the client logo {}',
  'logos.change': 'changed the client logo {}',
  'logos.delete': 'deleted the client logo {}',
  'testimonials.create': 'added the testimonial of {}',
  'testimonials.change': 'changed the testimonial of {}',
  'testimonials.delete': 'deleted the testimonial of {}',
  'services.create': 'added the service {}',
  'services.change': 'changed the service {}',
  'services.delete': 'deleted the service {}',
  'navigation.write': 'changed the navigation',
  'mail.write': 'changed what a mail says',
  'sample.clear': 'cleared the sample',
  'gallery.create': 'added the image {}',
  'gallery.change': 'changed the image {}',
  'gallery.delete': 'deleted the image {}',
  'gallery.replace': 'replaced the image {} everywhere',
  'gallery.putBack': 'undid the replacement of an image',
  'trash.restore': 'brought {} back from the trash',
  'trash.remove': 'deleted {} from the trash for good',
  'uploads.create': 'uploaded a picture',
  'seo.write': 'changed the SEO configuration',
  'redirects.create': 'added a redirect from {}',
  'redirects.change': 'changed the redirect from {}',
  'redirects.delete': 'deleted the redirect from {}',
  'redirects.import': 'imported redirects',
  'content.import': 'imported content',
  'leads.change': 'changed the status of {}',
  'leads.assign': 'chose who is responsible for {}',
  'leads.plan': 'changed the next step of {}',
  'leads.giveReason': 'said why {} was discarded',
  'leads.markSpam': 'marked {} as spam',
  'leads.releaseSpam': 'said that {} is no spam',
  'leads.delete': 'deleted {}',
  'leads.note': 'wrote or changed a note on {}',
  'leads.export': 'downloaded leads as a file',
  'people.erase': 'erased a person',
  'people.handOut': 'downloaded what is kept of a person',
  'bookings.change': 'moved {}',
  'bookings.cancel': 'cancelled {}',
  'bookings.delete': 'deleted {}',
  'bookings.renewFeed': 'made an address for the meetings in their calendar',
  'bookings.endFeed': 'ended the address for the meetings in their calendar',
  'site.generate': 'published the site',
  'site.rollback': 'went back to the release {}',
  'site.deploy': 'put the site on {}',
  'store.restore': 'restored the backup of {}',
  'store.backup': 'made the backup {}',
  'settings.write': 'changed the settings',
  'webhooks.create': 'added a webhook to {}',
  'webhooks.change': 'changed the webhook to {}',
  'webhooks.renewSecret': 'made a new secret for the webhook to {}',
  'webhooks.delete': 'deleted the webhook to {}',
  'calendar.connect': 'connected the calendar',
  'calendar.disconnect': 'disconnected the calendar',
  'outbox.retry': 'had failed messages tried again',
};

export interface Sentence {
  who: string;
  before: string;
  subject: string;
  after: string;
  /** Where the subject is in the back office, while it exists. */
  to: string | null;
}

/** In place of the address that was tried: it isn't kept. */
const UNKNOWN = 'a user who does not exist';

export function sentenceOf(entry: ActivityEntry): Sentence {
  const { action } = entry;
  if (action === 'calls.refuse')
    return { who: entry.user.name, before: refusedText(entry), subject: '', after: '', to: null };
  const isRefusal = isRefusedSignIn(action);
  const subject = isRefusal ? entry.user.email || UNKNOWN : subjectOf(entry, WORDS[action]);
  const [before = '', after = ''] = WORDS[action].split('{}');
  const often = entry.count > 1 ? `, ${entry.count} times` : '';
  return {
    who: isRefusal ? 'Somebody' : entry.user.name,
    before: subject ? before : before.trimEnd(),
    subject,
    after: `${after}${often}`,
    to: addressOf(entry),
  };
}

const NUMBERED: Partial<Record<SubjectKind, string>> = { lead: 'lead', booking: 'meeting' };

/** Names that need no quotation marks. */
const BARE: ReadonlySet<SubjectKind> = new Set(['user', 'release', 'webhook', 'place', 'redirect']);

/** Visitors are known by numbers; everything else by its name. */
function subjectOf({ action, subject }: ActivityEntry, words: string): string {
  const kind = ACTIVITY[action].subject;
  if (!subject || !kind || !words.includes('{}')) return '';
  const noun = NUMBERED[kind];
  if (noun) return subject.id === null ? `the ${noun}s ${subject.title}` : `the ${noun} ${subject.id}`;
  if (subject.title === '') return '';
  if (kind === 'backup') return shortMoment(subject.title);
  return BARE.has(kind) ? subject.title : `“${subject.title}”`;
}

const PLACES: Partial<Record<SubjectKind, (id: number, title: string) => string>> = {
  post: (id) => `/posts/${id}/edit`,
  lead: (id) => `/leads/${id}`,
  booking: (id) => `/bookings/${id}`,
  user: (_, title) => `/users?${new URLSearchParams({ search: title })}`,
  author: () => '/authors',
  category: () => '/categories',
  logo: () => '/logos',
  testimonial: () => '/testimonials',
  service: () => '/services',
  image: () => '/gallery',
  webhook: () => '/settings/webhooks',
};

function addressOf({ action, subject }: ActivityEntry): string | null {
  const kind = ACTIVITY[action].subject;
  if (!kind || subject?.id == null || !subject.exists) return null;
  return PLACES[kind]?.(subject.id, subject.title) ?? null;
}
