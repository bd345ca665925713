import { expect, it } from 'vitest';
import type { ActivityEntry } from '#content-api/staff/activity/activity.shared.ts';
import { sentenceOf } from './activityText.ts';

const entry = (fields: Partial<ActivityEntry>): ActivityEntry => ({
  id: 1,
  at: '2026-11-20T09:00:00.000Z',
  since: '2026-11-20T09:00:00.000Z',
  count: 1,
  action: 'site.generate',
  user: { id: 1, name: 'Ada', email: 'ada@example.com' },
  subject: null,
  tried: null,
  address: '192.0.2.7',
  device: '',
  ...fields,
});
const said = (fields: Partial<ActivityEntry>) => {
  const { who, before, subject, after } = sentenceOf(entry(fields));
  return `${who} ${before}${subject}${after}`;
};
const refused = (tried: ActivityEntry['tried']): Partial<ActivityEntry> => ({
  action: 'calls.refuse',
  tried,
  subject: subject('PUT /api/somewhere', null),
});
const subject = (title: string, id: number | null = 7) => ({ id, title, exists: id !== null });

it.each<[string, Partial<ActivityEntry>]>([
  ['Ada published the site', { subject: subject('20261120-093000-1f2e3d4c', null) }],
  ['Ada deleted the post “Brief”', { action: 'posts.delete', subject: subject('Brief') }],
  ['Ada took the post “Brief” offline', { action: 'posts.unpublish', subject: subject('Brief') }],
  ['Ada changed the image', { action: 'gallery.change', subject: subject('') }],
  ['Ada changed the role of the user Ben', { action: 'users.setRole', subject: subject('Ben') }],
  ['Ada deleted the lead 7', { action: 'leads.delete', subject: subject('') }],
  ['Ada deleted the leads 4, 5', { action: 'leads.delete', subject: subject('4, 5', null) }],
  [
    'Ada changed the post “Brief”, 34 times',
    { action: 'posts.change', subject: subject('Brief'), count: 34 },
  ],
  ['Someone failed to sign in as ada@example.com, 12 times', { action: 'session.refuse', count: 12 }],
  [
    'Someone failed to sign in as an unknown user',
    { action: 'session.refuse', user: { id: null, name: '', email: '' } },
  ],
  ['Ada tried to change a user and was not allowed to', refused('users.change')],
  [
    'Ada tried 3 times to do things they aren’t allowed to do, most recently to change the settings',
    { ...refused('settings.write'), count: 3 },
  ],
  ['Ada tried to do something they aren’t allowed to do', refused(null)],
  ['Ada tried 2 times to do something they aren’t allowed to do', { ...refused(null), count: 2 }],
  ['Ada deployed the site to s3://bucket', { action: 'site.deploy', subject: subject('s3://bucket', null) }],
])('says “%s”', (sentence, fields) => {
  expect(said(fields)).toBe(sentence);
});

it('says of when the backup is that was restored', () => {
  const restored = { action: 'store.restore', subject: subject('2026-11-20T09:00:00.000Z', null) } as const;
  expect(said(restored)).toMatch(/^Ada restored the backup of (19|20|21) Nov 2026, \d\d:00$/);
});

it('leads to what is still there', () => {
  const post = { action: 'posts.change', subject: subject('Brief') } as const;
  expect(sentenceOf(entry(post)).to).toBe('/posts/7/edit');
  expect(sentenceOf(entry({ ...post, subject: { ...post.subject, exists: false } })).to).toBeNull();
  expect(sentenceOf(entry({ action: 'users.change', subject: subject('Ben & Co') })).to).toBe(
    '/users?search=Ben+%26+Co',
  );
});
