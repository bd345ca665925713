import { expect, it } from 'vitest';
import { valuesOf } from './frontMatterValues.ts';
import { statusIn } from './status.ts';

const status = (data: Record<string, unknown>, isDraftFolder = false) =>
  statusIn(valuesOf(data), isDraftFolder).status;

it.each([
  { draft: 'yes' },
  { draft: 'On' },
  { draft: 1 },
  { Draft: 'TRUE' },
  { draft: 'maybe' },
  { published: 'no' },
  { published: 'off' },
  { published: 0 },
  { published: 'later' },
  { publish: false },
  { status: 'Draft' },
  { status: 'pending' },
  { status: 'private' },
  { status: 'In Review' },
  { status: 'published', draft: true },
  { visibility: 'private' },
  { private: true },
  { hidden: 'yes' },
  { unlisted: true },
  { password: 'abc' },
  { _build: { render: 'never' } },
])('%j is a draft', (data) => expect(status(data)).toBe('draft'));

it.each([
  {},
  { draft: 'no' },
  { draft: false },
  { published: 'yes' },
  { published: new Date() },
  { published: '2024-01-01' },
  { status: 'Publish' },
  { status: 'published' },
  { private: false },
])('%j is published', (data) => expect(status(data)).toBe('published'));

it('in a folder of drafts is one what says nothing else', () => {
  expect(status({}, true)).toBe('draft');
  expect(status({ published: true }, true)).toBe('published');
});

it('names a word that it does not know', () => {
  expect(statusIn(valuesOf({ Status: 'Geheim' }), false).why).toBe('Status is “Geheim”');
  expect(statusIn(valuesOf({ draft: 'yes' }), false).why).toBeUndefined();
});
