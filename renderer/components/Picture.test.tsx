import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Picture } from './Picture.tsx';

const picture = { url: '/uploads/a.webp', alt: 'A', width: 4, height: 3, renditions: [], social: null };

it('says of a picture that something shows through it, for which a dark page has light paper', () => {
  expect(renderToStaticMarkup(<Picture picture={{ ...picture, alpha: true }} sizes="1px" />)).toContain(
    'data-alpha=""',
  );
  expect(renderToStaticMarkup(<Picture picture={picture} sizes="1px" />)).not.toContain('data-alpha');
});

it('stays where its own point is when its edges are cut, unless it is placed with another one', () => {
  const focused = { ...picture, focus: { x: 18, y: 80 } };
  expect(renderToStaticMarkup(<Picture picture={focused} sizes="1px" />)).toContain(
    'data-focus-x="20" data-focus-y="80"',
  );
  const other = <Picture picture={focused} sizes="1px" focus={{ x: 0, y: 0 }} />;
  expect(renderToStaticMarkup(other)).toContain('data-focus-x="0" data-focus-y="0"');
});

it('moves where its file does, unless the visitor asked for less motion', () => {
  const moving = <Picture picture={{ ...picture, moving: '/uploads/a-moving.webp' }} sizes="1px" />;
  expect(renderToStaticMarkup(moving)).toContain(
    '<picture><source type="image/webp" media="(prefers-reduced-motion: no-preference)" srcSet="/uploads/a-moving.webp"/>',
  );
});
