import { wordsOf } from './word.shared.ts';

/** The labels of values in letters and calendars, and their standard phrases. */
export const LETTER_LABELS = wordsOf('letters', {
  name: 'Name',
  email: 'Email',
  phone: 'Phone',
  company: 'Company',
  project: 'Project',
  cameBy: 'Came from',
  at: 'At',
  next: 'Next',
  what: 'What',
  when: 'When',
  forThem: 'Their time',
  where: 'Where',
  length: '{meeting}, {minutes} minutes by video',
  meeting: 'Meeting',
  meetingsOf: 'Meetings at {brand}',
  us: 'the agency',
  withUs: '{meeting} with {brand}',
  byVideo: '{minutes} minutes by video: {link}',
  video: 'By video: {link}',
  office: 'In the back office: {link}',
  toChange: 'Move or cancel the meeting: {link}',
  answers: 'If you reply to this email, the visitor gets your answer.',
  answersNot: 'A reply to this email does not reach the visitor. Write to {email} instead.',
  stop: 'Stop these emails',
});
