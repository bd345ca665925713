import { expect, it } from 'vitest';
import { postWith, said } from '../../../../../tests/support/entries/checks.ts';
import { pictureElsewhere } from './pictureElsewhere.ts';

it('finds a featured image that no page shows', () => {
  expect(said(pictureElsewhere, postWith({ picture: 'https://a.example/b.jpg' }))).toEqual([
    'The featured image is on another site (https://a.example/b.jpg) and not shown. Select one from the gallery.',
  ]);
  expect(said(pictureElsewhere, postWith({ picture: '' }))).toEqual([]);
  expect(said(pictureElsewhere, postWith())).toEqual([]);
});

it('finds a picture of the text that another site serves', () => {
  const content =
    '<p><img src="/uploads/a.webp" alt="a"><img src="https://b.example:8443/c.png" alt="b"></p><img src="data:x" alt="c">';
  expect(said(pictureElsewhere, postWith({ content }))).toEqual([
    'Image 2 is loaded from b.example:8443, which can see your readers. Upload it instead.',
  ]);
});
