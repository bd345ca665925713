import { ACTIVITY, forEachKindAction, type SubjectKind } from '#content-api/http/audit.shared.ts';
import { forEachKind } from '#content-api/kinds/kinds.shared.ts';
import type { Action } from '#content-api/staff/access/permissions.ts';
import { type ActivityEntry, isRefusedSignIn } from '#content-api/staff/activity/activity.shared.ts';
import { shortMoment } from '#content-api/values/formats/moments.shared.ts';
import { refusedText } from './refusedText.ts';

const PAST = { create: 'added', change: 'changed', delete: 'deleted' };

/** The verb of each action follows the user's name; `{}` stands for the subject. */
const WORDS: Record<Exclude<ActivityEntry['action'], 'calls.refuse'>, string> = {
  'session.begin': 'signed in',
  'session.refuse': 'failed to sign in as {}',
  'session.refuseCode': 'entered the right password of {} but a wrong code',
  'session.refusePasskey': 'failed to sign in with a passkey of {}',
  'session.passkey': 'signed in with a passkey',
  'session.provider': 'signed in with the provider',
  'session.refuseProvider': 'was signed in by the provider, but not here, as {}',
  'agents.call': 'called the tool {}',
  'session.end': 'signed out',
  'session.endOthers': 'signed out other sessions',
  'password.change': 'changed their password',
  'password.reset': 'set a new password with a link',
  'twoStep.on': 'switched two-step sign-in on',
  'twoStep.off': 'switched two-step sign-in off',
  'twoStep.renewCodes': 'created new recovery codes',
  'passkeys.add': 'added a passkey',
  'passkeys.rename': 'renamed a passkey',
  'passkeys.remove': 'removed a passkey',
  'users.create': 'added the user {}',
  'users.change': 'changed the user {}',
  'users.setRole': 'changed the role of the user {}',
  'users.setPassword': 'set the password of {}',
  'users.delete': 'deleted the user {}',
  'users.invite': 'sent {} a link to choose a password',
  'users.twoStepOff': 'switched two-step sign-in off for {}',
  'users.passkeysOff': 'removed the passkeys of {}',
  'users.join': 'joined as the user {}, with an account at the provider',
  'users.followRole': 'got another role from the provider as {}',
  'users.unlink': 'unlinked {} from the provider',
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
  'pages.renewLinks': 'updated the links to the page {}',
  'pages.changeAddresses': 'changed the earlier addresses of the page {}',
  'pages.sharePreview': 'created a preview link for the page {}',
  'pages.endPreview': 'ended a preview link for the page {}',
  'posts.renewLinks': 'updated the links to the post {}',
  'posts.changeAddresses': 'changed the earlier addresses of the post {}',
  'posts.sharePreview': 'created a preview link for the post {}',
  'posts.endPreview': 'ended a preview link for the post {}',
  ...forEachKindAction(({ noun, label = noun, inActivity }, verb) => {
    const words = inActivity ?? `${label.toLowerCase()} {}`;
    return `${PAST[verb]} the ${words}`;
  }),
  'navigation.write': 'changed the navigation',
  'mail.write': 'changed a letter',
  'sample.clear': 'cleared the sample',
  'gallery.create': 'added the image {}',
  'gallery.change': 'changed the image {}',
  'gallery.label': 'changed the labels of images',
  'gallery.delete': 'deleted the image {}',
  'gallery.replace': 'replaced the image {} everywhere',
  'gallery.putBack': 'undid the replacement of an image',
  'trash.restore': 'restored {} from the trash',
  'trash.remove': 'deleted {} from the trash for good',
  'uploads.create': 'uploaded an image',
  'seo.write': 'changed the SEO configuration',
  'redirects.create': 'added a redirect from {}',
  'redirects.change': 'changed the redirect from {}',
  'redirects.delete': 'deleted the redirect from {}',
  'redirects.import': 'imported redirects',
  'content.import': 'imported content',
  'leads.create': 'added {} by hand',
  'leads.edit': 'changed the details of {}',
  'leads.change': 'changed the status of {}',
  'leads.assign': 'changed the owner of {}',
  'leads.plan': 'changed the next step of {}',
  'leads.giveReason': 'gave a reason for discarding {}',
  'leads.markSpam': 'marked {} as spam',
  'leads.releaseSpam': 'marked {} as not spam',
  'leads.delete': 'deleted {}',
  'leads.note': 'wrote or changed a note on {}',
  'leads.export': 'exported leads',
  'people.erase': 'erased a person’s data',
  'people.handOut': 'downloaded a person’s data',
  'bookings.create': 'booked {}',
  'bookings.change': 'moved {}',
  'bookings.record': 'recorded something about {}',
  'bookings.cancel': 'cancelled {}',
  'bookings.delete': 'deleted {}',
  'bookings.renewFeed': 'created their calendar feed',
  'bookings.endFeed': 'ended their calendar feed',
  'site.generate': 'published the site',
  'site.rollback': 'rolled back to the release {}',
  'site.deploy': 'deployed the site to {}',
  'store.restore': 'restored the backup of {}',
  'store.backup': 'created the backup {}',
  'settings.write': 'changed the settings',
  'keys.create': 'created the API key {}',
  'keys.refuse': 'used the API key {} after its expiry or from a foreign address',
  'keys.delete': 'revoked the API key {}',
  'webhooks.create': 'added a webhook to {}',
  'webhooks.change': 'changed the webhook to {}',
  'webhooks.renewSecret': 'created a new secret for the webhook to {}',
  'webhooks.delete': 'deleted the webhook to {}',
  'calendar.connect': 'connected the calendar',
  'calendar.disconnect': 'disconnected the calendar',
  'outbox.retry': 'retried failed messages',
};

export interface Sentence {
  who: string;
  before: string;
  subject: string;
  after: string;
  /** The address of the subject in the back office; null if it is gone or has none. */
  to: string | null;
  /** The permission that opens the address; null if every reader of the log has it. */
  needs: Action | null;
}

export function sentenceOf(entry: ActivityEntry): Sentence {
  const { action } = entry;
  if (action === 'calls.refuse')
    return {
      who: entry.user.name,
      before: refusedText(entry),
      subject: '',
      after: '',
      to: null,
      needs: null,
    };
  const isRefusal = isRefusedSignIn(action);
  // The log doesn't store an address that has no user.
  const subject = isRefusal ? entry.user.email || 'an unknown user' : subjectOf(entry, WORDS[action]);
  const [before = '', after = ''] = WORDS[action].split('{}');
  const often = entry.count > 1 ? `, ${entry.count} times` : '';
  return {
    who: isRefusal ? 'Someone' : entry.user.name,
    before: subject ? before : before.trimEnd(),
    subject,
    after: `${after}${often}`,
    to: addressOf(entry),
    needs: NEEDED[ACTIVITY[action].subject ?? 'call'] ?? null,
  };
}

const NUMBERED: Partial<Record<SubjectKind, string>> = { lead: 'lead', booking: 'meeting' };

const BARE: ReadonlySet<SubjectKind> = new Set(['user', 'release', 'webhook', 'place', 'redirect']);

/** Leads and meetings appear by number, everything else by name. */
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
  page: (id) => `/pages/${id}`,
  lead: (id) => `/leads/${id}`,
  booking: (id) => `/bookings/${id}`,
  user: (_, title) => `/users?${new URLSearchParams({ search: title })}`,
  ...forEachKind(({ kind, key }) => [kind, () => `/${key}`]),
  image: () => '/gallery',
  webhook: () => '/settings/webhooks',
  key: () => '/settings/api-keys',
};

/** Editors read these lines too, but can't open every screen. */
const NEEDED: Partial<Record<SubjectKind, Action>> = forEachKind(({ kind, key }) => [
  kind,
  `${key}.write` as Action,
]);

function addressOf({ action, subject }: ActivityEntry): string | null {
  const kind = ACTIVITY[action].subject;
  if (!kind || subject?.id == null || !subject.exists) return null;
  return PLACES[kind]?.(subject.id, subject.title) ?? null;
}
