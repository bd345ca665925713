import { z } from 'zod';
import { EVENT_SUBJECTS, SAMPLES } from './subjects.shared.ts';

const { lead, booking, release } = EVENT_SUBJECTS;

const moved_from = z.string().optional();

export const EVENT_GROUPS = {
  leads: 'Leads and meetings',
  posts: 'Posts',
  pages: 'Pages',
  services: 'Services',
  releases: 'Publishing',
} as const;
export type EventGroup = keyof typeof EVENT_GROUPS;

interface DeclaredEvent {
  group: EventGroup;
  label: string;
  data: z.ZodObject;
  sample: Record<string, unknown>;
}

const CHANGES = ['created', 'updated', 'published', 'unpublished', 'deleted'] as const;
type Change = (typeof CHANGES)[number];

function entryEvents<Kind extends 'post' | 'page' | 'service'>(
  kind: Kind,
  group: EventGroup,
  labels: Record<Change, string>,
) {
  const sample = { [kind]: SAMPLES[kind] };
  const data = z.object({ [kind]: EVENT_SUBJECTS[kind], moved_from });
  return Object.fromEntries(
    CHANGES.map((change) => [`${kind}.${change}`, { group, label: labels[change], data, sample }]),
  ) as unknown as Record<`${Kind}.${Change}`, DeclaredEvent>;
}

/** Forms, payloads, JSON Schema and documentation of webhooks come from here. */
export const EVENTS = {
  'lead.created': {
    group: 'leads',
    label: 'A lead arrives',
    data: z.object({ lead }),
    sample: { lead: SAMPLES.lead },
  },
  'lead.status_changed': {
    group: 'leads',
    label: 'A lead’s status changes',
    data: z.object({ lead, from: z.string(), to: z.string() }),
    sample: { lead: { ...SAMPLES.lead, status: 'Won' }, from: 'Lead', to: 'Won' },
  },
  'booking.created': {
    group: 'leads',
    label: 'A meeting is booked',
    data: z.object({ booking }),
    sample: { booking: SAMPLES.booking },
  },
  'booking.moved': {
    group: 'leads',
    label: 'A meeting is moved',
    data: z.object({ booking }),
    sample: { booking: { ...SAMPLES.booking, sequence: 1 } },
  },
  'booking.cancelled': {
    group: 'leads',
    label: 'A meeting is cancelled',
    data: z.object({ booking }),
    sample: { booking: { ...SAMPLES.booking, status: 'cancelled', sequence: 1 } },
  },
  'calendar.refused': {
    group: 'leads',
    label: 'Google Calendar refuses a meeting',
    data: z.object({ booking, reason: z.string() }),
    sample: { booking: SAMPLES.booking, reason: 'Google answered 403: the calendar is read-only' },
  },
  ...entryEvents('post', 'posts', {
    created: 'A post is created',
    updated: 'A post is changed',
    published: 'A post is published',
    unpublished: 'A post is unpublished',
    deleted: 'A post is deleted',
  }),
  ...entryEvents('page', 'pages', {
    created: 'A page is created',
    updated: 'A page is changed',
    published: 'A page is published',
    unpublished: 'A page is unpublished',
    deleted: 'A page is deleted',
  }),
  ...entryEvents('service', 'services', {
    created: 'A service is created',
    updated: 'A service is changed',
    published: 'A service is shown',
    unpublished: 'A service is hidden',
    deleted: 'A service is deleted',
  }),
  'release.published': {
    group: 'releases',
    label: 'A release is published',
    data: z.object({ release }),
    sample: { release: SAMPLES.release },
  },
  'release.failed': {
    group: 'releases',
    label: 'A release can’t be made',
    data: z.object({ reason: z.string() }),
    sample: { reason: 'The site could not be generated.' },
  },
  'release.rolled_back': {
    group: 'releases',
    label: 'The site is rolled back',
    data: z.object({ release: release.pick({ id: true }) }),
    sample: { release: { id: SAMPLES.release.id } },
  },
} satisfies Record<string, DeclaredEvent>;

export type WebhookEvent = keyof typeof EVENTS;
export const EVENT_NAMES = Object.keys(EVENTS) as [WebhookEvent, ...WebhookEvent[]];

export function tellsOfPeople(event: WebhookEvent): boolean {
  return EVENTS[event].group === 'leads';
}

export function eventBodySchema(event: WebhookEvent) {
  return z.object({
    id: z.string().describe('The same whenever the call is repeated.'),
    event: z.literal(event),
    created_at: z.string().describe('ISO 8601 in UTC.'),
    test: z.literal(true).optional().describe('Only in test events.'),
    data: EVENTS[event].data,
  });
}
