import { expect, it } from 'vitest';
import { embedOf, framesIn } from './embeds.shared.ts';
import { renderMarkdown } from './markdown/markdown.ts';
import { toMarkdown } from './markdown/toMarkdown.ts';
import { prepareContent } from './prepare.ts';
import { sanitizeContent } from './sanitize.ts';

it.each([
  [
    'https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=1m5s',
    'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&start=65',
  ],
  ['https://youtu.be/dQw4w9WgXcQ', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1'],
  [
    'https://www.youtube.com/shorts/dQw4w9WgXcQ',
    'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1',
  ],
  [
    'https://vimeo.com/76979871/abcdef1234',
    'https://player.vimeo.com/video/76979871?autoplay=1&dnt=1&h=abcdef1234',
  ],
  [
    'https://www.loom.com/share/0281766fa2d04bb788eaf19e65135184',
    'https://www.loom.com/embed/0281766fa2d04bb788eaf19e65135184?autoplay=1',
  ],
  [
    'https://www.figma.com/design/abc123/Name?node-id=1',
    'https://www.figma.com/embed?embed_host=share&url=https%3A%2F%2Fwww.figma.com%2Fdesign%2Fabc123%2FName%3Fnode-id%3D1',
  ],
  ['https://codepen.io/ada-l/pen/abcXYZ', 'https://codepen.io/ada-l/embed/abcXYZ?default-tab=result'],
  [
    'https://www.google.com/maps/place/Bristol/@51.4,-2.6,12z',
    'https://www.google.com/maps?q=Bristol&output=embed',
  ],
])('%s becomes a frame', (address, frame) => expect(embedOf(address)?.frame).toBe(frame));

it('shows the part of a map that was copied', () => {
  const { frame = '' } =
    embedOf('https://www.openstreetmap.org/?mlat=51.45&mlon=-2.59#map=16/51.4500/-2.5900') ?? {};
  const { searchParams } = new URL(frame);
  const [west = 0, south = 0, east = 0, north = 0] = (searchParams.get('bbox') ?? '').split(',').map(Number);
  expect([(west + east) / 2, (south + north) / 2].map((value) => value.toFixed(3))).toEqual([
    '-2.590',
    '51.450',
  ]);
  expect(east - west).toBeCloseTo(0.0154, 3);
  expect(searchParams.get('marker')).toBe('51.45,-2.59');
});

it.each([
  'https://www.youtube.com/@channel',
  'https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ',
  'http://youtu.be/dQw4w9WgXcQ',
  'https://www.google.com/search?q=maps',
  'https://vimeo.com/about',
  'javascript:alert(1)',
  '',
])('%j is a link like any other', (address) => expect(embedOf(address)).toBeUndefined());

const EMBED = '<p data-block="embed"><a href="https://youtu.be/dQw4w9WgXcQ">How we <print></a></p>'.replace(
  '<print>',
  'print',
);

it('is kept where its site is known, and is a link where it isn’t', () => {
  expect(sanitizeContent(EMBED)).toBe(EMBED);
  expect(sanitizeContent('<p data-block="embed"><a href="https://evil.example/">A</a></p>')).toBe(
    '<p><a href="https://evil.example/">A</a></p>',
  );
});

it('loads nothing on the page, and names the only site that it may load from', () => {
  const { html } = prepareContent(EMBED, new Map());
  expect(html).toBe(
    '<p data-block="embed"><a href="https://youtu.be/dQw4w9WgXcQ" rel="noopener" data-frame="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1" data-provider="YouTube">How we print</a></p>',
  );
  expect(framesIn(html)).toEqual(['https://www.youtube-nocookie.com']);
  expect(framesIn('<p> data-frame="https://evil.example/x" https://codepen.io/</p>')).toEqual([]);
});

it('is a link on a line of its own in Markdown, and so is an address alone', () => {
  expect(toMarkdown(EMBED)).toBe('[How we print](https://youtu.be/dQw4w9WgXcQ "embed")\n');
  expect(renderMarkdown(toMarkdown(EMBED))).toBe(EMBED);
  expect(renderMarkdown('Before\n\nhttps://youtu.be/dQw4w9WgXcQ')).toBe(
    '<p>Before</p><p data-block="embed"><a href="https://youtu.be/dQw4w9WgXcQ">Video on YouTube</a></p>',
  );
  expect(renderMarkdown('[a](https://youtu.be/dQw4w9WgXcQ)')).toContain('<p><a');
});
