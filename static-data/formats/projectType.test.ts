import { expect, test } from 'vitest';
import { meetingTypes } from '#content-api/enquiries/bookings/contract.ts';
import { DEFAULT_OPTIONS } from '#content-api/sitePages/sections/enquiryForm/contract.ts';
import { labelInForms, meetingName } from './projectType.ts';

test('what a form offers beside the services is known by the label that the visitor chose', () => {
  for (const { value, label } of DEFAULT_OPTIONS) expect(labelInForms(value), value).toBe(label);
  for (const [value, label] of Object.entries(meetingTypes)) {
    expect(labelInForms(value), value).toBe(label);
    expect(meetingName(value), value).toBe(label);
  }
});

test.each(['', 'Brand book', 'constructor', '__proto__', 'toString', ' design', 'Design'])(
  'an unknown value has no label, and an unknown meeting is shown as it was stored: %j',
  (value) => {
    expect(labelInForms(value)).toBeUndefined();
    expect(meetingName(value)).toBe(value);
    expect(meetingName(value, 'Meeting')).toBe('Meeting');
  },
);
