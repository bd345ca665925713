import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, describe, expect, it } from 'vitest';
import { followHourCycle } from '#content-api/values/formats/moments.shared.ts';
import { MomentInput } from './MomentField.tsx';

afterEach(() => followHourCycle('h23'));

/** The parts of the field in their order, as somebody reads them. */
function shown(kind: 'date' | 'time', value: string): string {
  const markup = renderToStaticMarkup(
    <MomentInput kind={kind} label="Moment" value={value} onChange={() => {}} />,
  );
  return [...markup.matchAll(/data-type="\w+"[^>]*>([^<]*)</g)]
    .map(([, text]) => text)
    .join('')
    .replace(/[\u2066\u2069]/g, '')
    .replace(/\s/g, ' ');
}

describe('a field of the back office', () => {
  it('has the day first, as all its dates are written', () => {
    expect([shown('date', '2027-07-01'), shown('date', '')]).toEqual(['01/07/2027', 'dd/mm/yyyy']);
  });

  it('counts the hours as the agency does', () => {
    expect(shown('time', '14:30')).toBe('14:30');
    followHourCycle('h12');
    expect(shown('time', '14:30')).toBe('02:30 PM');
  });

  it('is empty where an address names no day', () => {
    expect(shown('date', '2027-02-31')).toBe('dd/mm/yyyy');
  });
});
