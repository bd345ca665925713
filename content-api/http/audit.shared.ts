import type { AnyKind } from '../kinds/contentKind.shared.ts';
import { anyKinds, type KindKey, type KindName } from '../kinds/kinds.shared.ts';

export const activityKinds = ['access', 'content', 'enquiries', 'site', 'setup'] as const;

export type ActivityKind = (typeof activityKinds)[number];

export type SubjectKind =
  | 'post'
  | 'page'
  | KindName
  | 'image'
  | 'user'
  | 'lead'
  | 'booking'
  | 'webhook'
  | 'release'
  | 'place'
  | 'redirect'
  | 'backup'
  | 'call'
  | 'tool'
  | 'trashed'
  | 'key';

const of = <const Kind extends ActivityKind>(kind: Kind, subject: SubjectKind | null = null) => ({
  kind,
  subject,
});

const KIND_VERBS = ['create', 'change', 'delete'] as const;
type KindVerb = (typeof KIND_VERBS)[number];

/** Makes an object with an entry for each action on a kind of content, such as `logos.create`. */
export function forEachKindAction<Value>(
  entryOf: (kind: AnyKind, verb: KindVerb) => Value,
): Record<`${KindKey}.${KindVerb}`, Value> {
  const entries = anyKinds.flatMap((kind) =>
    KIND_VERBS.map((verb) => [`${kind.key}.${verb}`, entryOf(kind, verb)]),
  );
  return Object.fromEntries(entries);
}

/** Names stay, and match access/permissions.ts where one fits. Each needs its sentence on the screen. */
export const ACTIVITY = {
  'session.begin': of('access'),
  'session.refuse': of('access'),
  'session.refuseCode': of('access'),
  /** A passkey that is nobody's (any more), or whose answer isn't right. */
  'session.refusePasskey': of('access'),
  'session.passkey': of('access'),
  'session.provider': of('access'),
  /** Somebody whom the provider has signed in, and who has no access here. */
  'session.refuseProvider': of('access'),
  /** A call of somebody who is signed in, and whose role may not do that. */
  'calls.refuse': of('access', 'call'),
  /** The tool, and whether the key was refused it. */
  'agents.call': of('access', 'tool'),
  'session.end': of('access'),
  'session.endOthers': of('access'),
  'password.change': of('access'),
  'password.reset': of('access'),
  'twoStep.on': of('access'),
  'twoStep.off': of('access'),
  'twoStep.renewCodes': of('access'),
  'passkeys.add': of('access'),
  'passkeys.rename': of('access'),
  'passkeys.remove': of('access'),
  'users.create': of('access', 'user'),
  'users.change': of('access', 'user'),
  /** At their first sign-in with the provider, and by what it says of them. */
  'users.join': of('access', 'user'),
  'users.followRole': of('access', 'user'),
  'users.unlink': of('access', 'user'),
  'users.setRole': of('access', 'user'),
  'users.setPassword': of('access', 'user'),
  'users.delete': of('access', 'user'),
  'users.invite': of('access', 'user'),
  'users.twoStepOff': of('access', 'user'),
  'users.passkeysOff': of('access', 'user'),
  'posts.create': of('content', 'post'),
  'posts.change': of('content', 'post'),
  'posts.publish': of('content', 'post'),
  'posts.unpublish': of('content', 'post'),
  'posts.failToPublish': of('content', 'post'),
  'posts.delete': of('content', 'post'),
  'posts.renewLinks': of('content', 'post'),
  'posts.changeAddresses': of('content', 'post'),
  'posts.sharePreview': of('content', 'post'),
  'posts.endPreview': of('content', 'post'),
  'pages.create': of('content', 'page'),
  'pages.change': of('content', 'page'),
  'pages.publish': of('content', 'page'),
  'pages.unpublish': of('content', 'page'),
  'pages.failToPublish': of('content', 'page'),
  'pages.delete': of('content', 'page'),
  'pages.renewLinks': of('content', 'page'),
  'pages.changeAddresses': of('content', 'page'),
  'pages.sharePreview': of('content', 'page'),
  'pages.endPreview': of('content', 'page'),
  ...forEachKindAction((kind) => of('content', kind.kind as KindName)),
  'navigation.write': of('content'),
  'gallery.create': of('content', 'image'),
  'gallery.change': of('content', 'image'),
  'gallery.label': of('content'),
  'gallery.delete': of('content', 'image'),
  'gallery.replace': of('content', 'image'),
  'gallery.putBack': of('content'),
  'trash.restore': of('content', 'trashed'),
  'trash.remove': of('content', 'trashed'),
  'uploads.create': of('content'),
  'seo.write': of('content'),
  'redirects.create': of('content', 'redirect'),
  'redirects.change': of('content', 'redirect'),
  'redirects.delete': of('content', 'redirect'),
  'redirects.import': of('content'),
  'content.import': of('content'),
  'leads.create': of('enquiries', 'lead'),
  'leads.edit': of('enquiries', 'lead'),
  'leads.change': of('enquiries', 'lead'),
  'leads.assign': of('enquiries', 'lead'),
  'leads.plan': of('enquiries', 'lead'),
  'leads.giveReason': of('enquiries', 'lead'),
  'leads.markSpam': of('enquiries', 'lead'),
  'leads.releaseSpam': of('enquiries', 'lead'),
  'leads.delete': of('enquiries', 'lead'),
  'leads.note': of('enquiries', 'lead'),
  'leads.export': of('enquiries'),
  /** Without a word of who it was. */
  'people.erase': of('enquiries'),
  'people.handOut': of('enquiries'),
  'bookings.create': of('enquiries', 'booking'),
  'bookings.change': of('enquiries', 'booking'),
  'bookings.record': of('enquiries', 'booking'),
  'bookings.cancel': of('enquiries', 'booking'),
  'bookings.delete': of('enquiries', 'booking'),
  'bookings.renewFeed': of('enquiries'),
  'bookings.endFeed': of('enquiries'),
  'site.generate': of('site', 'release'),
  'site.rollback': of('site', 'release'),
  'site.deploy': of('site', 'place'),
  'store.restore': of('site', 'backup'),
  'store.backup': of('site', 'place'),
  'settings.write': of('setup'),
  'mail.write': of('setup'),
  'sample.clear': of('setup'),
  'webhooks.create': of('setup', 'webhook'),
  'webhooks.change': of('setup', 'webhook'),
  'webhooks.renewSecret': of('setup', 'webhook'),
  'webhooks.delete': of('setup', 'webhook'),
  'calendar.connect': of('setup'),
  'calendar.disconnect': of('setup'),
  'outbox.retry': of('setup'),
  'keys.create': of('access', 'key'),
  /** A key that is over, or from an address that it isn't for. */
  'keys.refuse': of('access', 'key'),
  'keys.delete': of('access', 'key'),
} satisfies Record<string, { kind: ActivityKind; subject: SubjectKind | null }>;

export type ActivityAction = keyof typeof ACTIVITY;
