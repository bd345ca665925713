import { describe, expect, it } from 'vitest';
import { filledReply } from './replies.ts';
import { withWholeJson } from './wholeReply.ts';

const of = (path: string, answer: unknown) => filledReply(`https://agency.example/api/${path}`, answer);

describe('An answer with only what the specification names', () => {
  const image = {
    id: 1,
    alt_text: 'A jar',
    image_url: '/uploads/a.webp',
    file_size: 9,
    created_at: '2026-01-01',
  };

  it.each([
    ['gallery?page=2', { images: [image] }, { images: [{ renditions: [], used_in: 0, width: 0 }], total: 1 }],
    ['gallery', { images: null }, { images: [], total: 0 }],
    ['gallery/7', image, { renditions: [], created_by: null, updated_at: '' }],
    [
      'leads/3',
      { id: 3, name: 'Ann' },
      { events: [], notes: [], bookings: [], others: [], spam: [], owner: null },
    ],
    ['leads/3', { id: 3, events: null, notes: null, utm: null }, { events: [], notes: [], utm: {} }],
    [
      'leads',
      { leads: [{ id: 3, phone: null }] },
      { leads: [{ phone: '', spam: [] }], total: 1, totalPages: 1 },
    ],
    ['posts/id/4', { id: 4, author: null }, { categories: [], author: { name: '' }, content: '' }],
    [
      'posts',
      { posts: [{ id: 4 }], totalPages: 3 },
      { posts: [{ categories: [], title: '' }], totalPages: 3 },
    ],
    ['metatags', { defaults: {} }, { pages: {} }],
    ['users', {}, { users: [] }],
    ['logos', { logos: [{ id: 1, logo_url: null }] }, { logos: [{ logo_url: '', alt_text: '' }] }],
    ['admin/overview', {}, {}],
  ])('has the rest of %s empty', (path, answer, whole) => {
    expect(of(path, answer)).toMatchObject(whole);
  });

  it('keeps what is there, and what no contract names', () => {
    expect(of('gallery/7', { ...image, alt_text: 'Kept', more: [1] })).toMatchObject({
      alt_text: 'Kept',
      more: [1],
    });
    expect(of('unknown/thing', { images: null })).toEqual({ images: null });
  });

  it('is made whole wherever a screen reads it, and a refusal is left as it is', async () => {
    const response = Object.defineProperty(Response.json({ leads: null }), 'url', { value: '/api/leads' });
    expect(await withWholeJson(response).json()).toMatchObject({ leads: [], held: 0 });
    const refusal = Object.defineProperty(Response.json({ error: 'no' }, { status: 403 }), 'url', {
      value: '/api/leads',
    });
    expect(await withWholeJson(refusal).json()).toEqual({ error: 'no' });
  });
});
