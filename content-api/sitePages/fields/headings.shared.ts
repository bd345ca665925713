import { choice, line, text, toggle } from './fields.shared.ts';

/** The fields that most sections begin with. */
export function heading() {
  return {
    label: line('Label', { most: 80, hint: 'Small, in the margin next to the title.' }),
    title: line('Title', { most: 300 }),
    lede: text('Introduction', { links: true }),
    tone: choice('Background', { paper: 'Paper', sunk: 'One tone darker', ink: 'Ink' }),
    numbered: toggle('Numbered', {
      on: true,
      hint: 'Numbers follow the order of the sections on the page.',
    }),
  };
}
