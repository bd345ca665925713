import { describe, expect, it } from 'vitest';
import { alwaysOpen, hoursSchema } from '#content-api/agency/hours.shared.ts';
import { copiedToWorkingDays, endFromField, endToField, presets, withMore } from './weekChanges.ts';

describe('a week of agency hours', () => {
  it.each(presets)('can be filled with: $label', ({ hours }) => {
    expect(hoursSchema.parse(hours)).toEqual(hours);
  });

  it.each([
    [[], '09:00', '17:00'],
    [[{ from: '09:00', to: '12:00' }], '13:00', '14:00'],
    [[{ from: '09:00', to: '22:00' }], '23:00', '24:00'],
  ])('gets one more time after %j that is valid', (spans, from, to) => {
    const more = withMore(spans);
    expect(more.at(-1)).toEqual({ from, to });
    expect(hoursSchema.safeParse({ ...alwaysOpen, monday: more }).success).toBe(true);
  });

  it('copies a day to Monday until Friday and leaves the weekend alone', () => {
    const short = { ...alwaysOpen, saturday: [{ from: '10:00', to: '11:00' }], sunday: [] };
    const copied = copiedToWorkingDays(short, 'saturday');
    expect([copied.monday, copied.friday, copied.sunday]).toEqual([short.saturday, short.saturday, []]);
  });

  it('shows the end of a day as midnight, and takes it so', () => {
    expect([endToField('24:00'), endFromField('00:00'), endToField('17:00')]).toEqual([
      '00:00',
      '24:00',
      '17:00',
    ]);
  });
});

describe('the contract of agency hours', () => {
  const problems = (monday: { from: string; to: string }[]) =>
    hoursSchema
      .safeParse({ ...alwaysOpen, monday })
      .error?.issues.map(({ path, message }) => [path.join('.'), message]);

  it('tells where a time is missing, turned round or overlaps', () => {
    expect(problems([{ from: '', to: '17:00' }])).toEqual([['monday.0.from', 'Please enter a time']]);
    expect(problems([{ from: '17:00', to: '09:00' }])).toEqual([
      ['monday.0.to', 'Choose a time after the start'],
    ]);
    expect(
      problems([
        { from: '09:00', to: '12:00' },
        { from: '11:00', to: '13:00' },
      ]),
    ).toEqual([['monday.1.from', 'This overlaps with another time']]);
  });

  it('puts the times of a day in order', () => {
    const monday = [
      { from: '13:00', to: '17:00' },
      { from: '09:00', to: '12:00' },
    ];
    expect(hoursSchema.parse({ ...alwaysOpen, monday }).monday.map(({ from }) => from)).toEqual([
      '09:00',
      '13:00',
    ]);
  });
});
