import { z } from 'zod';

const lead = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  company: z.string(),
  message: z.string(),
  project_type: z.string(),
  project_name: z.string(),
  lead_type: z.string(),
  status: z.enum(['Lead', 'Pined', 'Won', 'Discard']),
  created_at: z.string(),
  updated_at: z.string(),
});

const booking = z.object({
  id: z.int(),
  lead_id: z.int().nullable(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  company: z.string(),
  message: z.string(),
  meeting_type: z.string(),
  timezone: z.string(),
  start_utc: z.string(),
  end_utc: z.string(),
  status: z.enum(['pending', 'confirmed', 'cancelled']),
  meeting_link: z.string(),
  uid: z.string(),
  sequence: z.int(),
  created_at: z.string(),
  updated_at: z.string(),
});

/** Webhooks get facts about a saved post, but not its text and no unsaved changes. */
const post = z.object({
  id: z.int(),
  title: z.string(),
  slug: z.string(),
  path: z.string(),
  status: z.enum(['draft', 'published', 'archived']),
  revision: z.int(),
  published_at: z.string().nullable(),
  created_at: z.string(),
  updated_at: z.string(),
});

const page = z.object({
  id: z.int(),
  title: z.string(),
  path: z.string(),
  status: z.enum(['draft', 'published']),
  revision: z.int(),
  created_at: z.string(),
  updated_at: z.string(),
});

const service = z.object({
  id: z.int(),
  name: z.string(),
  slug: z.string(),
  path: z.string(),
  active: z.boolean(),
  created_at: z.string(),
  updated_at: z.string(),
});

const release = z.object({ id: z.string(), pages: z.int(), bytes: z.int() });

const AT = '2026-11-28T09:30:00.000Z';
const NAMED = { created_at: AT, updated_at: AT };
const person = {
  name: 'Nadia Brook',
  email: 'nadia@example.com',
  phone: '+44 20 7946 0000',
  company: 'Brook & Sons',
  message: 'We need a new website.',
};

/** Only these fields leave the site. */
export const EVENT_SUBJECTS = { lead, booking, post, page, service, release };

export const SAMPLES = {
  lead: {
    id: 7,
    ...person,
    project_type: 'design',
    project_name: 'Design',
    lead_type: 'Enquiry',
    status: 'Lead' as const,
    ...NAMED,
  },
  booking: {
    id: 3,
    lead_id: 7,
    ...person,
    meeting_type: 'consultation',
    timezone: 'Europe/London',
    start_utc: '2026-12-01T10:00:00.000Z',
    end_utc: '2026-12-01T10:30:00.000Z',
    status: 'confirmed' as const,
    meeting_link: '',
    uid: 'b7d1e2a4@example.com',
    sequence: 0,
    ...NAMED,
  },
  post: {
    id: 12,
    title: 'Paper first',
    slug: 'paper-first',
    path: '/blog/paper-first',
    status: 'published' as const,
    revision: 4,
    published_at: AT,
    ...NAMED,
  },
  page: { id: 5, title: 'About us', path: '/about-us', status: 'published' as const, revision: 2, ...NAMED },
  service: { id: 2, name: 'Design', slug: 'design', path: '/services/design', active: true, ...NAMED },
  release: { id: '20261128-093000-1f2e3d4c', pages: 42, bytes: 1_834_112 },
};
