import type { Letterhead } from '../agency/letterhead.ts';
import { LETTERS } from './letters/all.ts';
import type { BookingFacts } from './letters/booking.ts';
import type { FilledLetter } from './wording/letterType.ts';

export function sampleLetters(
  head: Letterhead,
  now: Date,
  visitor = 'Ada Lovelace',
  colleague = 'Charles Babbage',
): Record<string, FilledLetter> {
  const start_utc = new Date(Math.ceil(now.getTime() / day) * day + 2 * day + 14 * hour).toISOString();
  const lead = {
    id: 1,
    name: visitor,
    email: 'ada@example.com',
    phone: '+44 20 7946 0958',
    company: 'Analytical Engines Ltd',
    message: 'We need a site for our new machine.\nCould we talk next week?',
    project_name: 'Web & App Development',
    lead_type: 'Enquiry Modal',
    created_at: now.toISOString(),
  };
  const booking: BookingFacts = {
    ...lead,
    meeting_type: 'consultation',
    timezone: 'America/New_York',
    start_utc,
    meeting_link: 'https://meet.example.com/meeting-sample',
    manageLink: `${head.origin}/api/booking/manage/sample`,
    officeLink: `${head.origin}/admin/bookings/1`,
    note: '',
  };
  const changed = { ...booking, note: 'Our train is late, sorry.' };
  const account = {
    email: 'grace@example.com',
    display_name: colleague,
    link: `${head.origin}/admin/reset?token=sample`,
  };
  const happening = { email: account.email, at: now.toISOString() };
  const planned = { ...lead, next_date: now.toISOString().slice(0, 10), next_step: 'Call back' };
  const digest = {
    at: now.toISOString(),
    leads: [lead],
    newLeads: 1,
    held: 2,
    due: [planned],
    unowned: [],
    bookings: [{ name: lead.name, meeting_type: 'Free Consultation', start_utc, lead_id: 1 }],
    failures: 1,
  };
  const scheduled = [
    {
      address: '/blog/notes-on-the-engine',
      edit: '/admin/posts/1/edit',
      title: 'Notes on the engine',
      isPage: false,
      problem: '',
    },
    {
      address: '/blog/bernoulli',
      edit: '/admin/posts/2/edit',
      title: 'Bernoulli’s numbers',
      isPage: false,
      problem: 'Excerpt is too long',
    },
  ];
  const alert = {
    title: 'The backup failed',
    sentence: 'The backup to /mnt/backups failed: the disk is full.',
    advice: 'Correct that, then run "vitrine backup --check".',
    path: '',
    since: happening.at,
  };
  const drafts: Record<keyof typeof LETTERS, FilledLetter> = {
    'lead.thank_visitor': LETTERS['lead.thank_visitor'](lead, head),
    'booking.confirm_visitor': LETTERS['booking.confirm_visitor'](booking, head),
    'booking.moved_visitor': LETTERS['booking.moved_visitor'](changed, head),
    'booking.cancelled_visitor': LETTERS['booking.cancelled_visitor'](changed, head),
    'booking.remind_day': LETTERS['booking.remind_day'](booking, head),
    'booking.remind_hour': LETTERS['booking.remind_hour'](booking, head),
    'lead.notify_staff': LETTERS['lead.notify_staff'](lead, head),
    'lead.tell_owner': LETTERS['lead.tell_owner']({ leads: [planned], by: colleague }, head),
    'booking.notify_staff': LETTERS['booking.notify_staff'](booking, head),
    'booking.moved_staff': LETTERS['booking.moved_staff'](booking, head),
    'booking.cancelled_staff': LETTERS['booking.cancelled_staff'](booking, head),
    'post.schedule_report': LETTERS['post.schedule_report']({ posts: scheduled, isOwn: true }, head),
    'preview.opened': LETTERS['preview.opened'](
      { title: 'Notes on the engine', edit: '/admin/posts/1/edit' },
      head,
    ),
    'mail.digest': LETTERS['mail.digest'](digest, head),
    'user.invite': LETTERS['user.invite'](account, head),
    'user.reset_password': LETTERS['user.reset_password'](account, head),
    'user.password_changed': LETTERS['user.password_changed'](happening, head),
    'user.second_step_on': LETTERS['user.second_step_on'](happening, head),
    'user.second_step_off': LETTERS['user.second_step_off']({ ...happening, by: { name: colleague } }, head),
    'user.recovery_code_used': LETTERS['user.recovery_code_used']({ ...happening, left: 2 }, head),
    'user.codes_guessed': LETTERS['user.codes_guessed'](happening, head),
    'user.passkey_added': LETTERS['user.passkey_added']({ ...happening, name: 'Work laptop' }, head),
    'user.passkeys_removed': LETTERS['user.passkeys_removed'](
      { ...happening, names: ['Work laptop', 'Phone'], by: { name: colleague } },
      head,
    ),
    'alert.begun': LETTERS['alert.begun'](alert, head),
    'alert.over': LETTERS['alert.over'](alert, head),
    'mail.test': LETTERS['mail.test'](undefined, head),
  };
  return drafts;
}

const hour = 60 * 60 * 1000;
const day = 24 * hour;
