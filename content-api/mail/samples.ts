import { createHmac } from 'node:crypto';
import type { Letterhead } from '../agency/settings/letterhead/letterhead.ts';
import { messageName } from '../outbox/contract.ts';
import type { Secrets } from '../staff/access/secrets.ts';
import type { MailSample } from './contract.ts';
import type { Letter } from './letter.ts';
import { inviteUser, resetPassword, testLetter } from './letters/access.ts';
import {
  type BookingFacts,
  cancelledToStaff,
  cancelledToVisitor,
  confirmToStaff,
  confirmToVisitor,
  movedToStaff,
  movedToVisitor,
  remindDayBefore,
  remindHourBefore,
} from './letters/booking.ts';
import { morningDigest } from './letters/digest.ts';
import { notifyStaffOfLead, thankVisitor } from './letters/lead.ts';
import { givenLeads } from './letters/owner.ts';
import { scheduleReport } from './letters/scheduleReport.ts';
import {
  codesGuessed,
  passkeyAdded,
  passkeysRemoved,
  passwordChanged,
  recoveryCodeUsed,
  secondStepOff,
  secondStepOn,
} from './letters/signIn.ts';
import { letterHtml } from './templates/letterHtml.ts';
import { letterText } from './templates/letterText.ts';

export function sampleMails(head: Letterhead, secrets: Secrets, now: Date): MailSample[] {
  return Object.entries(sampleLetters(head, now)).map(([kind, letter]) => {
    const unsubscribe = unsubscribeOf(kind, head);
    return {
      kind,
      name: messageName(kind),
      subject: letter.subject,
      preview: `/api/mail/preview/${kind}/${previewMark(secrets, kind)}`,
      text: letterText(letter, head, unsubscribe),
    };
  });
}

/** A frame sends no session along, so the address carries a mark; undefined without the right one. */
export function samplePage(
  head: Letterhead,
  secrets: Secrets,
  kind: string,
  mark: string,
  now: Date,
): string | undefined {
  const letters = sampleLetters(head, now);
  const letter = Object.hasOwn(letters, kind) ? letters[kind] : undefined;
  if (!letter || mark !== previewMark(secrets, kind)) return undefined;
  return letterHtml(letter, head, unsubscribeOf(kind, head));
}

function unsubscribeOf(kind: string, { origin }: Letterhead): string | undefined {
  return kind === 'mail.digest' ? `${origin}/api/mail/unsubscribe/sample` : undefined;
}

function previewMark({ sessionKey }: Secrets, kind: string): string {
  return createHmac('sha256', sessionKey).update(`preview ${kind}`).digest('base64url').slice(0, 22);
}

/** @param visitor, colleague the names of who is in them. */
export function sampleLetters(
  head: Letterhead,
  now: Date,
  visitor = 'Ada Lovelace',
  colleague = 'Charles Babbage',
): Record<string, Letter> {
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
    { id: 1, slug: 'notes-on-the-engine', title: 'Notes on the engine', problem: '' },
    { id: 2, slug: 'bernoulli', title: 'Bernoulli’s numbers', problem: 'Excerpt is too long' },
  ];
  return {
    'lead.thank_visitor': thankVisitor(lead, head),
    'lead.notify_staff': notifyStaffOfLead(lead, head),
    'lead.tell_owner': givenLeads({ leads: [planned], by: colleague }, head),
    'booking.confirm_visitor': confirmToVisitor(booking, head),
    'booking.notify_staff': confirmToStaff(booking, head),
    'booking.moved_visitor': movedToVisitor(changed, head),
    'booking.moved_staff': movedToStaff(booking, head),
    'booking.cancelled_visitor': cancelledToVisitor(changed, head),
    'booking.cancelled_staff': cancelledToStaff(booking, head),
    'booking.remind_day': remindDayBefore(booking, head),
    'booking.remind_hour': remindHourBefore(booking, head),
    'user.reset_password': resetPassword(account, head),
    'user.invite': inviteUser(account, head),
    'user.password_changed': passwordChanged(happening, head),
    'user.second_step_on': secondStepOn(happening, head),
    'user.second_step_off': secondStepOff({ ...happening, by: colleague }, head),
    'user.recovery_code_used': recoveryCodeUsed({ ...happening, left: 2 }, head),
    'user.codes_guessed': codesGuessed(happening, head),
    'user.passkey_added': passkeyAdded({ ...happening, name: 'Work laptop' }, head),
    'user.passkeys_removed': passkeysRemoved(
      { ...happening, names: ['Work laptop', 'Phone'], by: colleague },
      head,
    ),
    'post.schedule_report': scheduleReport({ posts: scheduled, isOwn: true }, head),
    'mail.digest': morningDigest(digest, head),
    'mail.test': testLetter(head),
  };
}

const hour = 60 * 60 * 1000;
const day = 24 * hour;
