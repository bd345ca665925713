import { type CountWords, wordsOf } from './word.shared.ts';

/** What letters to the team say by themselves, beside their own texts. */
export const TEAM = wordsOf('team', {
  noLeads: 'No new leads',
  oneLead: '1 new lead',
  leads: '{count} new leads',
  noMeetings: 'No meetings',
  oneMeeting: '1 meeting',
  meetings: '{count} meetings',
  oneDue: '1 lead due',
  due: '{count} leads due',
  quiet: 'A quiet morning.',
  nobodyToday: 'No meetings today.',
  today: 'Today’s meetings ({zone})',
  oneYours: 'Yours, and due: 1 lead',
  yours: 'Yours, and due: {count} leads',
  oneNobodys: 'Nobody’s, and due: 1 lead',
  nobodys: 'Nobody’s, and due: {count} leads',
  forDay: 'for {day}',
  noneNew: 'No new leads since yesterday morning.',
  held: 'Held back',
  spam: 'Suspected spam',
  oneEnquiry: '1 enquiry',
  enquiries: '{count} enquiries',
  oneFailed: '1 message could not be delivered. The dashboard says which.',
  failed: '{count} messages could not be delivered. The dashboard says which.',
  more: 'And {count} more.',

  through: '{form} from {email}',
  homeForm: 'Home Enquiry',
  contactForm: 'Contact Form',
  dialog: 'Enquiry Modal',
  booking: 'Consultation',
  oneGiven: 'a lead',
  given: '{count} leads',
  somebody: 'somebody',
  answerGiver: 'An answer to this mail goes to {name}.',
  wereGiven: 'You get this mail because leads were given to you.',

  asPlanned: 'As it was planned.',
  youPlanned: 'You get this mail because you scheduled this in our back office.',
  somebodyPlanned: 'You get this mail because it isn’t known who scheduled this.',
  missedList: 'Did not go online',
  onlineList: 'Went online',
  oneMissed: '“{title}” did not go online',
  oneOnline: '“{title}” is online',
  missed: '{count} did not go online',
  online: '{count} went online',
  scheduledPosts: 'Scheduled posts: {what}',
  scheduledPages: 'Scheduled pages: {what}',
  scheduled: 'Scheduled posts and pages: {what}',
  untitledPost: 'A post without a title',
  untitledPage: 'A page without a title',

  account: 'Account',
  by: 'By',
  codesLeft: 'Codes left',
  passkey: 'Passkey',
  removed: 'Removed',
  oneRemoved: 'A passkey was removed',
  severalRemoved: 'Passkeys were removed',
  youWithCode: 'You, with your password and a code',
  you: 'You, with your password',
  operator: 'Somebody who runs the server, by command',
});

/** How many there are of something, as it is said of none, of one, and of several. */
export const COUNTED = {
  leads: { none: TEAM.noLeads, one: TEAM.oneLead, several: TEAM.leads },
  meetings: { none: TEAM.noMeetings, one: TEAM.oneMeeting, several: TEAM.meetings },
  due: { one: TEAM.oneDue, several: TEAM.due },
  yours: { one: TEAM.oneYours, several: TEAM.yours },
  nobodys: { one: TEAM.oneNobodys, several: TEAM.nobodys },
  enquiries: { one: TEAM.oneEnquiry, several: TEAM.enquiries },
  failed: { one: TEAM.oneFailed, several: TEAM.failed },
  given: { one: TEAM.oneGiven, several: TEAM.given },
} satisfies Record<string, CountWords>;

/** The forms that enquiries come through, by the name that is kept with them. */
export const FORM_NAMES: ReadonlyMap<string, (typeof TEAM)[keyof typeof TEAM]> = new Map(
  [TEAM.homeForm, TEAM.contactForm, TEAM.dialog, TEAM.booking].map((word) => [word.text, word]),
);
