import { expect, it } from 'vitest';
import { choicesWith, DEFAULT_FIELDS } from './seoFields.ts';

it.each(['twitterCard', 'ogType'])('%s is chosen, and keeps what was stored before it was', (name) => {
  const choices = DEFAULT_FIELDS.find((field) => field.name === name)?.choices ?? [];
  const [usual] = choices;
  expect(choicesWith(choices, String(usual?.value))).toEqual(choices);
  expect(choicesWith(choices, 'player').map(({ value }) => value)).toEqual([
    'player',
    ...choices.map(({ value }) => value),
  ]);
  expect(choicesWith(choices, '')[0]).toEqual({ value: '', label: 'Not set' });
});
