import { wordsOf } from './word.shared.ts';

export const MESSAGES = wordsOf('messages', {
  noDate: 'Please choose a date',
  earlyDate: 'Please choose a later date',
  lateDate: 'Please choose an earlier date',
  noTime: 'Please choose a time',
  noZone: 'Please choose a time zone',
  unknownZone: 'This time zone is unknown',
  noMeeting: 'Please choose a meeting type',
  past: 'This time has passed. Please choose a later one',
  skipped: 'The clocks skip this time on that day. Please choose another one',
  taken: 'This time is already taken. Please choose another one',
  full: 'We have no more time on that day. Please choose another one',
  outside: 'This time is outside our hours. Please choose another one',
  holiday: 'We are on holiday on that day. Please choose another one',
  notice: 'This is too soon for us. Please choose a later time',
  horizon: 'This is too far ahead. Please choose an earlier day',
  noText: 'This must be text',
  tooOften: 'Too many attempts. Please wait a little and try again.',
  tooLarge: 'This is too large. The limit is {limit}',
  later: 'This is not possible at the moment. Please try again in a minute.',
  broken: 'Something went wrong on our side. If you contact us about it, give us this request number: {id}.',
  failed: 'Something went wrong on our side.',
  notBooked: 'Failed to book meeting',
  gone: 'Something this refers to was deleted in the meantime',
});

/** The words of the page that follows an invalid form sent without JavaScript. */
export const ANSWERS = wordsOf('answers', {
  notSent: 'Your message has not been sent yet',
  notBooked: 'Your meeting is not booked yet',
  book: 'Book the meeting',
  zone: 'Your time zone, for example Europe/London',
  message: 'Anything we should read first?',
  free: '{time} on {day} is free.',
  sentTwice:
    'If this form was sent twice, by a double click for example, your meeting is booked: our confirmation comes by email.',
  notDone: 'That didn’t work',
  unreadable: 'This form could not be read.',
  back: 'Use the Back button of your browser to return to the form with your entries.',
  home: 'Back to the home page',
});

/** The words in place of a page that can't be shown. */
export const OUTAGES = wordsOf('outages', {
  noPage: 'This page doesn’t exist.',
  notYet: 'This site has not been generated yet.',
  damaged: 'This page can’t be shown at the moment. Please try again later.',
  soon: 'This page will be ready in a moment. Please try again.',
});

/** Pages that links in letters and of previews lead to. */
export const LINKS = wordsOf('links', {
  none: 'No such link',
  nowhere: 'This link doesn’t work',
  complete: 'Please check that the address is complete: email programs sometimes break long ones.',
  toSettings: 'Go to settings',
  digest: 'Morning digest',
  askStop: 'Stop the morning digest?',
  stop: 'Stop these emails',
  stopped: 'You won’t get any more morning digests',
  again: 'You can switch them on again in {settings}.',
  settings: 'the settings',
  preview: 'Preview of {written}, ends {ends}.',
  previewEnded: 'Preview ended',
  hasEnded: 'This preview has ended',
  askAnother:
    'The link has expired, or the sender has ended it. Please ask them for another link if you still need one.',
  toSite: 'Go to the website',
});

export const MANAGE = wordsOf('manage', {
  title: 'Your meeting',
  booked: 'Your meeting is booked',
  cancelled: 'This meeting was cancelled',
  begun: 'This meeting has begun',
  changed: 'This meeting was changed in the meantime. Here are the current details.',
  what: 'What',
  when: 'When',
  where: 'Where',
  length: '{meeting}, {minutes} minutes by video',
  toMove: 'Move to another time',
  toCancel: 'Cancel the meeting',
  calendar: 'Add to calendar',
  keepAddress:
    'Keep the address of this page. It always shows the current details, and you can move or cancel the meeting here until it begins.',
  staysCancelled: 'You don’t have to do anything. If you would like to meet after all, choose a new time.',
  isOver: 'It can no longer be moved or cancelled here. If you would like to meet again, choose a new time.',
  bookNew: 'Book a new meeting',
  move: 'Move your meeting',
  nextFree: 'The next free times',
  noneFree: 'There are no free times in the next weeks. Please try a later day.',
  another: 'Another time',
  date: 'Date',
  time: 'Time',
  zone: 'Time zone',
  moveNow: 'Move the meeting',
  leave: 'Leave it as it is',
  cancel: 'Cancel your meeting',
  askCancel: 'Cancel this meeting?',
  moveInstead: 'You can’t undo this. To meet at another time, {move} instead.',
  moveIt: 'move it',
  keep: 'Keep the meeting',
  noSuch: 'We couldn’t find this meeting',
  checkAddress: 'Please check that the address is complete: email programs sometimes break long ones.',
  bookOne: 'Book a meeting',
});
