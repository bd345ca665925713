import { type CountWords, wordsOf } from './word.shared.ts';

/** The standard phrases in letters to the team, beside the letters' own texts. */
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
  oneYours: 'Your leads that are due: 1',
  yours: 'Your leads that are due: {count}',
  oneNobodys: 'Leads due without an owner: 1',
  nobodys: 'Leads due without an owner: {count}',
  forDay: 'for {day}',
  noneNew: 'No new leads since yesterday morning.',
  held: 'Held back',
  spam: 'Suspected spam',
  oneEnquiry: '1 enquiry',
  enquiries: '{count} enquiries',
  oneFailed: '1 message could not be delivered. See the dashboard.',
  failed: '{count} messages could not be delivered. See the dashboard.',
  more: 'And {count} more.',

  through: '{form} from {email}',
  homeForm: 'Home Enquiry',
  contactForm: 'Contact Form',
  dialog: 'Enquiry Modal',
  booking: 'Consultation',
  oneGiven: 'a lead',
  given: '{count} leads',
  somebody: 'somebody',
  answerGiver: 'If you reply to this email, {name} gets your answer.',
  wereGiven: 'You get this email because leads were assigned to you.',

  asPlanned: 'As scheduled.',
  youPlanned: 'You get this email because you scheduled this in our back office.',
  somebodyPlanned: 'You get this email because we don’t know who scheduled this.',
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
  operator: 'An operator, on the command line',
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
