import { expect, it } from 'vitest';
import { knownPages } from '#content-api/agency/seo/seo.shared.ts';
import { pageLabel, pageOrder } from './pageLabels.ts';

const names = { ...knownPages, 'services.web-app-development': 'Web Dev' };

it.each([
  ['home', 'Home'],
  ['services.web-app-development', 'Web Dev'],
  ['case-studies', 'Case Studies'],
  ['landing.spring_2027', 'Landing Spring 2027'],
  ['constructor', 'Constructor'],
  ['--', '--'],
])('%s is called %s', (key, label) => expect(pageLabel(key, names)).toBe(label));

it('puts the pages of the site first, in the order of its menu', () => {
  expect(pageOrder(['zoo', 'blog', 'about', 'home'], names)).toEqual(['home', 'about', 'blog', 'zoo']);
});
