export interface Service {
  /** Last part of the address, and the value that an enquiry carries as its project type. */
  slug: ServiceSlug;
  name: string;
  /** As in menus, cards and breadcrumbs. */
  shortName: string;
  /** One line, for menus. */
  summary: string;
  /** Two or three sentences, for cards. */
  description: string;
}

export type ServiceSlug =
  | 'digital-marketing'
  | 'content-writing'
  | 'design'
  | 'web-app-development'
  | 'ai-solutions'
  | 'video-editing';

export const SERVICES: Service[] = [
  {
    slug: 'digital-marketing',
    name: 'Digital Marketing & Brand Growth',
    shortName: 'Digital Marketing',
    summary: 'Search, paid and e-mail, run against one number you chose.',
    description:
      'We pick the two or three channels your buyers use and stop paying for the rest. Every month you get one page: what we spent, what came back, what we would change.',
  },
  {
    slug: 'content-writing',
    name: 'Content Writing',
    shortName: 'Content Writing',
    summary: 'Pages, guides and case studies by people who interview first.',
    description:
      'A writer talks to the person in your company who knows, then writes what they said in the order a stranger needs it. An editor cuts a third. What remains gets read.',
  },
  {
    slug: 'design',
    name: 'Design (Social Media & UI/UX)',
    shortName: 'Design',
    summary: 'Interfaces, brand systems and social sets that survive handover.',
    description:
      'Interfaces tested on the people who will use them, and social templates your own team can fill in on a Friday afternoon. Files arrive named, layered and documented.',
  },
  {
    slug: 'web-app-development',
    name: 'Web & App Development',
    shortName: 'Web & App Development',
    summary: 'Fast sites and useful apps, with the source code in your name.',
    description:
      'Sites that load in a second on a cheap phone, and apps that do the three things people opened them for. You own the code, the accounts and the domain from the first day.',
  },
  {
    slug: 'ai-solutions',
    name: 'AI Solutions & Automation',
    shortName: 'AI Solutions',
    summary: 'Models put to work on dull, countable jobs, with a person checking.',
    description:
      'We look for work that is repetitive, checkable and expensive, and automate that. If a spreadsheet formula would do the job we say so, and charge you for the formula.',
  },
  {
    slug: 'video-editing',
    name: 'Video Editing & Multimedia',
    shortName: 'Video Editing',
    summary: 'Films, cut-downs and motion, captioned before they are graded.',
    description:
      'Send us the footage, or have us shoot it. We cut one film and the six short versions that people will actually see, captioned, graded and sized for where they run.',
  },
];
