import { z } from 'zod';
import { oneLine } from '../../values/fields.shared.ts';
import { ANSWERS, LINKS, MANAGE, MESSAGES, OUTAGES } from './answers.shared.ts';
import { CONTACT, DIALOG, ENQUIRY, FORMS, FRAME } from './forms.shared.ts';
import { LETTER_LABELS } from './letters.shared.ts';
import { BLOG, BOOKING, DRAWINGS, LLMS, MEETINGS, MOVED, NEW_SERVICE, SHEET } from './pages.shared.ts';
import { formKeysOf } from './plurals.shared.ts';
import { TEAM } from './team.shared.ts';
import { type Word, wordProblem } from './word.shared.ts';

/** Everything that pages say by themselves, outside of their sections, in the order it is offered. */
export const WORDING: readonly { title: string; text: string; words: Readonly<Record<string, Word>> }[] = [
  {
    title: 'Every page',
    text: 'What stands around all pages, or is read out by screen readers.',
    words: FRAME,
  },
  { title: 'Printed sheet', text: 'What stands below that drawing.', words: SHEET },
  {
    title: 'All forms',
    text: 'Fields that several forms have, and what they say of mistakes.',
    words: FORMS,
  },
  {
    title: 'Beside fields',
    text: 'What is wrong with what somebody entered, and why something could not be done.',
    words: MESSAGES,
  },
  {
    title: 'Answers without JavaScript',
    text: 'The page that a form leads to where something in it is to be corrected.',
    words: ANSWERS,
  },
  { title: 'Enquiry form', text: 'The form of the home page.', words: ENQUIRY },
  { title: 'Contact form', text: 'The form of the contact page.', words: CONTACT },
  { title: 'Enquiry dialog', text: 'What opens at “Get Started”.', words: DIALOG },
  { title: 'Meetings', text: 'The four kinds that visitors choose from.', words: MEETINGS },
  { title: 'Booking', text: 'The steps of the booking, as a dialog and as a page.', words: BOOKING },
  {
    title: 'A booked meeting',
    text: 'The pages on which visitors look at their meeting, move and cancel it.',
    words: MANAGE,
  },
  {
    title: 'Links',
    text: 'The pages that links in letters lead to, and what stands at links to a preview.',
    words: LINKS,
  },
  { title: 'Out of order', text: 'What stands in the place of a page that can’t be shown.', words: OUTAGES },
  {
    title: 'Labels in letters',
    text: 'What stands before names and times in mails and calendars. The letters themselves are under Letters.',
    words: LETTER_LABELS,
  },
  {
    title: 'Letters to your team',
    text: 'What the morning digest, lists of leads, reports of schedules and notices of sign-ins are put together from.',
    words: TEAM,
  },
  { title: 'Blog', text: 'Lists of posts, the search, and what stands around a post.', words: BLOG },
  {
    title: 'Drawings',
    text: 'What screen readers say of them.',
    words: DRAWINGS,
  },
  {
    title: 'A new service',
    text: 'What its page begins with. Pages that are there stay as they are.',
    words: NEW_SERVICE,
  },
  {
    title: 'Moved pages',
    text: 'What stands at an earlier address for a moment, where a host can’t lead on by itself.',
    words: MOVED,
  },
  {
    title: 'For assistants',
    text: 'Headings and links of llms.txt, which language models read.',
    words: LLMS,
  },
];

/** Each word by its key, and by those of the forms that it may have in some language. */
const KNOWN = new Map(
  WORDING.flatMap(({ words }) => Object.values(words)).flatMap((word) =>
    formKeysOf(word).map((key) => [key, word] as const),
  ),
);

/** Words that the agency says in its own way, by their key; all others are as they come. */
export const wordingSchema = z
  .record(
    z.string(),
    z.string('Must be text').overwrite(oneLine).max(600, 'This is too long'),
    'Must be words by their names',
  )
  .superRefine((wording, check) => {
    for (const [key, text] of Object.entries(wording)) {
      const word = KNOWN.get(key);
      const message = word ? wordProblem(word, text) : 'There are no such words';
      if (message) check.addIssue({ code: 'custom', path: [key], message });
    }
  })
  .overwrite((wording) => {
    const own = [...KNOWN].flatMap(([key, word]) => {
      const text = wording[key] ?? '';
      return text === '' || (key === word.key && text === word.text) ? [] : [[key, text] as const];
    });
    return Object.fromEntries(own);
  });
export type OwnWording = z.infer<typeof wordingSchema>;
