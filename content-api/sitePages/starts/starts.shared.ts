import { inWords } from '../../agency/wording/word.shared.ts';
import { CASE_SECTIONS } from '../../kinds/cases.shared.ts';
import { type Section, type SectionTypeName, sectionSchema } from '../sections/sections.shared.ts';
import { newSectionId, type StartName } from '../sitePages.shared.ts';

interface Start {
  label: string;
  hint: string;
  /** The parent address of pages of this kind, before the page's own name. */
  below: string;
  sections: readonly { type: SectionTypeName; data: Record<string, unknown> }[];
}

/**
 * The sections of a new page. Words in brackets are prompts, which count as things to fix until a user replaces them.
 * Packs of languages translate all texts (agency/wording/packs).
 */
export const STARTS = {
  caseStudy: {
    label: 'Case study',
    hint: 'One project: the question, the work and the result.',
    below: '/cases/',
    sections: [
      {
        type: 'hero',
        data: {
          eyebrow: 'Case study',
          backLabel: 'All services',
          backHref: '/services',
          lede: '[In two sentences: who asked, and what is different now]',
        },
      },
      {
        type: 'facts',
        data: {
          facts: [
            { title: 'Client', text: '[Who it was for]' },
            { title: 'Year', text: '[When it was done]' },
            { title: 'What we did', text: '[The services involved]' },
          ],
        },
      },
      ...CASE_SECTIONS,
      {
        type: 'callToAction',
        data: {
          title: 'Do you have a similar project?',
          buttons: [{ label: 'Book a Free Consultation', does: 'booking' }],
        },
      },
    ],
  },
  landingPage: {
    label: 'Landing page',
    hint: 'One offer, the reasons for it and one button.',
    below: '/',
    sections: [
      {
        type: 'hero',
        data: {
          lede: '[What it is, and for whom]',
          buttons: [{ label: 'Book a Free Consultation', does: 'booking' }],
        },
      },
      {
        type: 'reasons',
        data: {
          label: 'Reasons',
          title: 'Why with us',
          reasons: [
            { title: '[A first reason]', text: '[What it means for the reader]' },
            { title: '[A second reason]', text: '[What it means for the reader]' },
          ],
        },
      },
      {
        type: 'steps',
        data: {
          label: 'In steps',
          title: 'How it works',
          steps: [
            { title: '[First step]', text: '[What happens]' },
            { title: '[Next step]', text: '[What happens next]' },
          ],
        },
      },
      { type: 'testimonials', data: {} },
      {
        type: 'callToAction',
        data: {
          title: 'Shall we talk about it?',
          buttons: [{ label: 'Book a Free Consultation', does: 'booking' }],
        },
      },
    ],
  },
  accessibility: {
    label: 'Accessibility statement',
    hint: 'How accessible the site is. The checks fill in what they found, at each release.',
    below: '/',
    sections: [
      {
        type: 'hero',
        data: { eyebrow: 'Accessibility', lede: '{brand} wants everybody to be able to use this website.' },
      },
      {
        type: 'richText',
        data: {
          title: 'What we aim for',
          layout: 'clause',
          html: '<p>We aim for the Web Content Accessibility Guidelines (WCAG) 2.2, level AA.</p>',
        },
      },
      {
        type: 'facts',
        data: {
          facts: [
            { title: 'Site as of', text: '{checkedOn}' },
            { title: 'Pages and posts', text: '{checkedPages}' },
            { title: 'Barriers found', text: '{barriers}' },
          ],
        },
      },
      {
        type: 'richText',
        data: {
          title: 'How we check',
          layout: 'clause',
          html: '<p>A program looks at all published pages and posts. It looks for images without a description, links that don’t say where they lead, and, in posts, headings that are empty or out of order. A program finds only part of all barriers.</p><p>[Who else has checked the site, and when]</p>',
        },
      },
      {
        type: 'richText',
        data: {
          title: 'What doesn’t work yet',
          layout: 'clause',
          html: '<p>[The parts that you know to be hard to use, and what visitors can do instead]</p>',
        },
      },
      {
        type: 'richText',
        data: {
          title: 'Tell us',
          layout: 'clause',
          html: '<p>Is something hard to use? Write {to email}.</p><p>[How soon you reply, and where visitors can complain]</p>',
        },
      },
    ],
  },
  plainPage: {
    label: 'Plain page',
    hint: 'A title and text.',
    below: '/',
    sections: [
      { type: 'hero', data: {} },
      { type: 'richText', data: { numbered: false, html: '<p>[Your text]</p>' } },
    ],
  },
} as const satisfies Record<StartName, Start>;

/** The sections of a start, each with a new id. @param words of another language, by those in English. */
export function sectionsOf(
  name: StartName,
  title: string,
  words: Readonly<Record<string, string>> = {},
): Section[] {
  const sections: Start['sections'] = STARTS[name].sections;
  return inWords(sections, words).map(({ type, data }) =>
    sectionSchema.parse({ id: newSectionId(), type, data: type === 'hero' ? { ...data, title } : data }),
  );
}

export function isStart(name: string): name is StartName {
  return Object.hasOwn(STARTS, name);
}
