import { choice, line, text, toggle } from './fields.shared.ts';

/** What most sections begin with. */
export function heading() {
  return {
    label: line('Label', { most: 80, hint: 'Small, in the margin beside the title.' }),
    title: line('Title', { most: 300 }),
    lede: text('Introduction', { links: true }),
    tone: choice('Ground', { paper: 'Paper', sunk: 'One tone darker', ink: 'Ink' }),
    numbered: toggle('Numbered', {
      on: true,
      hint: 'Sections of a page are counted in the order they stand in.',
    }),
  };
}
