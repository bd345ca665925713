import { expect, it } from 'vitest';
import { type EditedPage, NO_PROBLEMS, problemsIn, refusedProblems } from './editedPage.ts';

const edited: EditedPage = {
  address: '/ferry',
  title: 'Ferry',
  description: '',
  status: 'draft',
  sections: [
    { id: 'one', type: 'quote', hidden: false, data: { quote: 'It sails.' } },
    { id: 'two', type: 'callToAction', hidden: false, data: { buttons: [{ href: 'nowhere' }] } },
  ],
};

it('says what is wrong beside the field of the section it is wrong with', () => {
  expect(problemsIn({ ...edited, sections: edited.sections.slice(0, 1) }, '/ferry')).toEqual(NO_PROBLEMS);
  const { own, sections } = problemsIn({ ...edited, title: ' ', address: '/blog/x' }, '/ferry');
  expect(own).toEqual({
    title: 'Title is required',
    address: 'Addresses below /blog are reserved for posts',
  });
  expect(Object.keys(sections)).toEqual(['two']);
  expect(Object.keys(sections.two ?? {})).toEqual(['buttons.0.href']);
});

it('takes what the server objects to as its own', () => {
  const fields = { 'sections.1.data.title': 'Title is too long', address: 'Another page has this address' };
  expect(refusedProblems(fields, edited.sections)).toEqual({
    own: { address: 'Another page has this address' },
    sections: { two: { title: 'Title is too long' } },
  });
});
