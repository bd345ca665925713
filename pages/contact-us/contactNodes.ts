import type { Site } from '#static-data/schema.ts';
import { QUESTIONS } from './questions.ts';

export function contactNodes(site: Site): object[] {
  const url = `${site.origin}/contact-us`;
  return [
    {
      '@type': 'BreadcrumbList',
      itemListElement: [
        { '@type': 'ListItem', position: 1, name: 'Home', item: `${site.origin}/` },
        { '@type': 'ListItem', position: 2, name: 'Contact us', item: url },
      ],
    },
    {
      '@type': 'FAQPage',
      '@id': `${url}#questions`,
      mainEntity: QUESTIONS.map(({ question, answer }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: answer },
      })),
    },
  ];
}
