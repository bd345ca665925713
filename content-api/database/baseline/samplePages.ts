import aboutUs from '#static-data/sample/pages/about-us.json' with { type: 'json' };
import aiSolutions from '#static-data/sample/pages/ai-solutions.json' with { type: 'json' };
import blog from '#static-data/sample/pages/blog.json' with { type: 'json' };
import book from '#static-data/sample/pages/book.json' with { type: 'json' };
import booked from '#static-data/sample/pages/booked.json' with { type: 'json' };
import contactUs from '#static-data/sample/pages/contact-us.json' with { type: 'json' };
import contentWriting from '#static-data/sample/pages/content-writing.json' with { type: 'json' };
import design from '#static-data/sample/pages/design.json' with { type: 'json' };
import digitalMarketing from '#static-data/sample/pages/digital-marketing.json' with { type: 'json' };
import home from '#static-data/sample/pages/home.json' with { type: 'json' };
import pageNotFound from '#static-data/sample/pages/page-not-found.json' with { type: 'json' };
import postNotFound from '#static-data/sample/pages/post-not-found.json' with { type: 'json' };
import privacy from '#static-data/sample/pages/privacy.json' with { type: 'json' };
import services from '#static-data/sample/pages/services.json' with { type: 'json' };
import thankYou from '#static-data/sample/pages/thank-you.json' with { type: 'json' };
import videoEditing from '#static-data/sample/pages/video-editing.json' with { type: 'json' };
import webAppDevelopment from '#static-data/sample/pages/web-app-development.json' with { type: 'json' };

interface SamplePage {
  address: string;
  title: string;
  description?: string;
  sections: object[];
}

/** The first pages of a site, and those of the specification, which nobody can delete. */
export const SAMPLE_PAGES: readonly SamplePage[] = [
  home,
  services,
  digitalMarketing,
  contentWriting,
  design,
  webAppDevelopment,
  aiSolutions,
  videoEditing,
  aboutUs,
  contactUs,
  blog,
  book,
  privacy,
  thankYou,
  booked,
  pageNotFound,
  postNotFound,
];

/** The sample agency's services on the first pages. */
const SERVICES = [
  {
    slug: 'digital-marketing',
    name: 'Digital Marketing & Brand Growth',
    short_name: 'Digital Marketing',
    summary: 'Search, paid and email, run against one number you chose.',
    description:
      'We pick the two or three channels your buyers use and stop paying for the rest. Every month you get one page: what we spent, what came back, what we would change.',
  },
  {
    slug: 'content-writing',
    name: 'Content Writing',
    short_name: 'Content Writing',
    summary: 'Pages, guides and case studies by people who interview first.',
    description:
      'A writer talks to the person in your company who knows, then writes what they said in the order a stranger needs it. An editor cuts a third. What remains gets read.',
  },
  {
    slug: 'design',
    name: 'Design (Social Media & UI/UX)',
    short_name: 'Design',
    summary: 'Interfaces, brand systems and social sets that survive handover.',
    description:
      'Interfaces tested on the people who will use them, and social templates your own team can fill in on a Friday afternoon. Files arrive named, layered and documented.',
  },
  {
    slug: 'web-app-development',
    name: 'Web & App Development',
    short_name: 'Web & App Development',
    summary: 'Fast sites and useful apps, with the source code in your name.',
    description:
      'Sites that load in a second on a cheap phone, and apps that do the three things people opened them for. You own the code, the accounts and the domain from the first day.',
  },
  {
    slug: 'ai-solutions',
    name: 'AI Solutions & Automation',
    short_name: 'AI Solutions',
    summary: 'Models put to work on dull, countable jobs, with a person checking.',
    description:
      'We look for work that is repetitive, checkable and expensive, and automate that. If a spreadsheet formula would do the job we say so, and charge you for the formula.',
  },
  {
    slug: 'video-editing',
    name: 'Video Editing & Multimedia',
    short_name: 'Video Editing',
    summary: 'Films, cut-downs and motion, captioned before they are graded.',
    description:
      'Send us the footage, or have us shoot it. We cut one film and the six short versions that people will actually see, captioned, graded and sized for where they run.',
  },
];

const text = (value: string) => `'${value.replaceAll("'", "''")}'`;

/** @param now the engine's expression for the current time. */
export function firstServices(now: string): string {
  const rows = SERVICES.map(
    ({ slug, name, short_name, summary, description }, index) =>
      `(${[slug, name, short_name, summary, description, slug].map(text).join(', ')}, ${(index + 1) * 10}, 1, ${now}, ${now})`,
  );
  return `INSERT INTO services
(slug, name, short_name, summary, description, drawing, sort_order, active, created_at, updated_at)
VALUES ${rows.join(',\n')};`;
}
