import { expect, test } from 'vitest';
import { meetingTypes } from '#content-api/enquiries/bookings/contract.ts';
import { projectOptions, serviceOptions } from '#renderer/components/forms/options.ts';
import { meetingName, projectName } from './projectType.ts';

test('whatever a form stores as a project type is read by the label that the visitor chose', () => {
  for (const { value, label } of [...serviceOptions, ...projectOptions])
    expect(projectName(value), value).toBe(label);
  for (const [value, label] of Object.entries(meetingTypes)) {
    expect(projectName(value), value).toBe(label);
    expect(meetingName(value), value).toBe(label);
  }
});

test.each(['', 'Brand book', 'constructor', '__proto__', 'toString', ' design', 'Design'])(
  'an unknown value is shown as it was typed: %j',
  (value) => {
    expect(projectName(value)).toBe(value);
    expect(meetingName(value)).toBe(value);
    expect(meetingName(value, 'Meeting')).toBe('Meeting');
  },
);
