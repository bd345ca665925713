import { expect, it } from 'vitest';
import { labelsAfter, standingOf } from './LabelsDialog.tsx';

it('adds and removes labels of several images, and leaves the others of each', () => {
  const chosen = new Map([
    ['team', true],
    ['old', false],
  ]);
  expect(labelsAfter(['Old', 'Berlin'], chosen)).toEqual(['Berlin', 'team']);
  expect(labelsAfter(['Team'], chosen)).toEqual(['Team']);
});

it('knows whether all, some or none have a label, in any case', () => {
  const images = [{ labels: ['Team', 'Berlin'] }, { labels: ['team'] }];
  expect(['TEAM', 'berlin', 'sea'].map((label) => standingOf(label, images))).toEqual([true, 'some', false]);
});
