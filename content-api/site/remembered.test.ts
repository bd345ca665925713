import { describe, expect, it } from 'vitest';
import { remembered } from './remembered.ts';

function counting() {
  const asked: string[] = [];
  const answer = remembered((text) => {
    asked.push(text);
    return text.length;
  });
  return { asked, answer };
}

describe('remembered', () => {
  it('thinks once about what is asked again', () => {
    const { asked, answer } = counting();
    expect([answer('/about'), answer('/about'), answer('/')]).toEqual([6, 6, 1]);
    expect(asked).toEqual(['/about', '/']);
  });

  it('keeps nothing of long texts, which strangers could send without end', () => {
    const { asked, answer } = counting();
    const long = '/'.repeat(301);
    expect([answer(long), answer(long)]).toEqual([301, 301]);
    expect(asked).toHaveLength(2);
  });

  it('answers as before when it has had to forget', () => {
    const { asked, answer } = counting();
    const all = Array.from({ length: 2_001 }, (_, number) => `/${number}`);
    expect(all.map(answer)).toEqual(all.map((text) => text.length));
    expect(answer('/0')).toBe(2);
    expect(asked.filter((text) => text === '/0')).toHaveLength(2);
    expect(answer('/2000')).toBe(5);
    expect(asked.filter((text) => text === '/2000')).toHaveLength(1);
  });
});
