import { spokenMoment } from '../../values/formats/moments.shared.ts';
import { letterType } from '../wording/letterType.ts';

export interface AlertFacts {
  title: string;
  sentence: string;
  advice: string;
  /** Below /admin. */
  path: string;
  /** ISO 8601 in UTC. */
  since: string;
}

const placeholders = {
  title: 'what needs attention',
  since: 'when it began',
};
const reason = 'You get this email because you are an admin. Settings → Mail switches these emails off.';

/** Goes out when a state begins, and once a day while it lasts. */
export const alertBegun = letterType<AlertFacts>(
  {
    words: {
      subject: '{title} – {brand}',
      preheader: '{sentence}',
      heading: '{title}',
      text: '{sentence}\n\n{advice}\n\nSince {since}. You get a reminder once a day, and an email when it is over.\n\n{button}',
      button: 'Open the back office',
      reason,
    },
    placeholders: { ...placeholders, sentence: 'what exactly happened', advice: 'the next step' },
    parts: { button: 'the button that opens the screen to act on' },
    needs: ['sentence'],
  },
  ({ path, since, ...facts }, head) => ({
    values: { ...facts, since: spokenMoment(since, head.timezone, head.language) },
    link: `${head.origin}/admin${path}`,
  }),
);

export const alertOver = letterType<Pick<AlertFacts, 'title' | 'since'>>(
  {
    words: {
      subject: 'Over: {title} – {brand}',
      preheader: 'It is over. You don’t have to do anything.',
      heading: 'Over: {title}',
      text: 'This began on {since}, and it is over. You don’t have to do anything.\n\n{button}',
      button: 'Open the dashboard',
      reason,
    },
    placeholders,
    parts: { button: 'the button that opens the dashboard' },
  },
  ({ title, since }, head) => ({
    values: { title, since: spokenMoment(since, head.timezone, head.language) },
    parts: {},
    link: `${head.origin}/admin`,
  }),
);
