import { choice, group, layouts, line, text, toggle } from './fields.shared.ts';
import { picture, video } from './pictures.shared.ts';

export function heading() {
  return {
    label: line('Label', { most: 80, hint: 'Small, in the margin next to the title.' }),
    title: line('Title', { most: 300 }),
    lede: text('Introduction', { links: true }),
    tone: choice('Background', {
      paper: 'Paper',
      sunk: 'One tone darker',
      ink: 'Ink',
      spot: 'Brand colour',
      picture: 'Image',
    }),
    numbered: toggle('Numbered', {
      on: true,
      hint: 'Numbers follow the order of the sections on the page.',
    }),
    frame: group(
      'Appearance',
      {
        head: layouts(
          {
            margin: ['Label in the margin', 't4,6,8,1.5 h16,5,26,4 t16,12,22,1.5 t16,16,18,1.5'],
            above: ['Label above the title', 't4,5,8,1.5 h4,10,30,4 t4,18,24,1.5 t4,22,20,1.5'],
            centre: ['Centred', 't20,5,8,1.5 h9,10,30,4 t12,18,24,1.5 t14,22,20,1.5'],
          },
          'Heading',
        ),
        space: choice('Space above and below', { normal: 'Normal', tight: 'Less', wide: 'More' }),
        width: choice('Width', { page: 'As wide as the page', narrow: 'Narrow', full: 'Edge to edge' }),
        rule: toggle('Line above the heading', { on: true }),
        ground: picture('Background image'),
        video: video('Video over the background image'),
      },
      { folded: true },
    ),
  };
}

export type HeadingData = {
  [Field in keyof ReturnType<typeof heading>]: ReturnType<ReturnType<typeof heading>[Field]['parse']>;
};
