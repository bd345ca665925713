import { z } from 'zod';
import { oneLine } from '../../values/fields.shared.ts';
import { ANSWERS, LINKS, MANAGE, MESSAGES, OUTAGES } from './answers.shared.ts';
import { CONTACT, DIALOG, ENQUIRY, FORMS, FRAME } from './forms.shared.ts';
import { LETTER_LABELS } from './letters.shared.ts';
import { BLOG, BOOKING, DRAWINGS, LLMS, MEETINGS, MOVED, NEW_SERVICE, SHEET } from './pages.shared.ts';
import { formKeysOf } from './plurals.shared.ts';
import { TEAM } from './team.shared.ts';
import { type Word, wordProblem } from './word.shared.ts';
import { CALLOUT, WORK } from './work.shared.ts';

/** Everything that pages say by themselves, outside of their sections, in the order it is offered. */
export const WORDING: readonly { title: string; text: string; words: Readonly<Record<string, Word>> }[] = [
  {
    title: 'Every page',
    text: 'Text around every page, and text for screen readers.',
    words: FRAME,
  },
  { title: 'Printed sheet', text: 'The caption of that drawing.', words: SHEET },
  {
    title: 'All forms',
    text: 'Fields that several forms share, and their error messages.',
    words: FORMS,
  },
  {
    title: 'Next to fields',
    text: 'Messages about invalid entries and failed actions.',
    words: MESSAGES,
  },
  {
    title: 'Answers without JavaScript',
    text: 'The page that a form opens if an entry needs correcting.',
    words: ANSWERS,
  },
  { title: 'Enquiry form', text: 'The form of the home page.', words: ENQUIRY },
  { title: 'Contact form', text: 'The form of the contact page.', words: CONTACT },
  { title: 'Enquiry dialog', text: 'The dialog that “Get Started” opens.', words: DIALOG },
  { title: 'Meetings', text: 'The four kinds that visitors choose from.', words: MEETINGS },
  { title: 'Booking', text: 'The steps of the booking, as a dialog and as a page.', words: BOOKING },
  {
    title: 'A booked meeting',
    text: 'The pages on which visitors look at their meeting, move and cancel it.',
    words: MANAGE,
  },
  {
    title: 'Links',
    text: 'The pages that links in letters and links to previews open.',
    words: LINKS,
  },
  { title: 'Out of order', text: 'Shown instead of a page that can’t be displayed.', words: OUTAGES },
  {
    title: 'Labels in letters',
    text: 'Labels of names and times in emails and calendars. You find the letters themselves under Letters.',
    words: LETTER_LABELS,
  },
  {
    title: 'Letters to your team',
    text: 'The parts of the morning digest, lists of leads, reports on schedules and notices about sign-ins.',
    words: TEAM,
  },
  { title: 'Blog', text: 'Lists of posts, the search, and the text around a post.', words: BLOG },
  { title: 'Callouts', text: 'Their names, above their text in posts.', words: CALLOUT },
  {
    title: 'Drawings',
    text: 'Descriptions for screen readers.',
    words: DRAWINGS,
  },
  {
    title: 'A new service',
    text: 'The first text of its page. Existing pages stay as they are.',
    words: NEW_SERVICE,
  },
  {
    title: 'Work',
    text: 'The text around case studies, and the filters of a list of them.',
    words: WORK,
  },
  {
    title: 'Moved pages',
    text: 'Shown briefly at an earlier address if the host can’t redirect.',
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
    'Must map names to texts',
  )
  .superRefine((wording, check) => {
    for (const [key, text] of Object.entries(wording)) {
      const word = KNOWN.get(key);
      const message = word ? wordProblem(word, text) : 'These words don’t exist';
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
