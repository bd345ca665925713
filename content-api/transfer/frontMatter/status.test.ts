import { expect, it } from 'vitest';
import { valuesOf } from './frontMatterValues.ts';
import { statusIn } from './status.ts';

const status = (data: Record<string, unknown>, isDraftFolder = false) =>
  statusIn(valuesOf(data), isDraftFolder ? 'it lies among drafts' : undefined).status;

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
  { status: 'published', visibility: 'members' },
  { status: ['draft'] },
  { status: 'published', hidden: true },
  { permalink: false },
  { permalink: { build: false } },
  { 'dg-publish': 'no' },
  { public: 'False' },
  { render: 0 },
  { eleventyExcludeFromCollections: true },
  { visible: 'off' },
  { routable: false },
  { listed: 'n' },
  { enabled: false },
  { archived: new Date() },
  { deleted: 'yes' },
  { isPrivate: 1 },
  { access: { 'site.login': true } },
  { audience: 'internal' },
  { tags: ['news', 'draft'] },
  { tags: '#private' },
  { extra: { hidden: true } },
  { params: { draft: true } },
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
  { visible: true, archived: 'no', permalink: '/a/' },
  { hide: ['toc'] },
  { visibility: 'public', access: 'all' },
  { layout: 'archive', type: 'post', share: false, toc: false },
  { extra: { hidden: false } },
])('%j is published', (data) => expect(status(data)).toBe('published'));

it('in a folder of drafts is one what says nothing else', () => {
  expect(status({}, true)).toBe('draft');
  expect(status({ published: true }, true)).toBe('published');
});

it('names a word that it does not know', () => {
  expect(statusIn(valuesOf({ Status: 'Geheim' })).why).toBe('Status is “Geheim”');
  expect(statusIn(valuesOf({ draft: 'yes' })).why).toBeUndefined();
  expect(statusIn(valuesOf({ 'dg-publish': false })).why).toBe('dg-publish is “false”');
  expect(statusIn(valuesOf({ extra: { hidden: 1 } })).why).toBe('it has the field hidden');
});
