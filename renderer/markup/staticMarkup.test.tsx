import fc from 'fast-check';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { anyElement, Broken, Classy, Named, plainElement, Remembered } from './factories.ts';
import { staticMarkup } from './staticMarkup.ts';

// React's development build says at length what it thinks of some of these.
beforeAll(() => void vi.spyOn(console, 'error').mockImplementation(() => {}));
afterAll(() => void vi.restoreAllMocks());

/** What React makes of it; null where it throws. */
function byReact(element: ReactElement): string | null {
  try {
    return renderToStaticMarkup(element);
  } catch {
    return null;
  }
}

it('writes elements of pages as React does', () => {
  fc.assert(
    fc.property(plainElement, (element) => {
      expect(staticMarkup(element)).toBe(renderToStaticMarkup(element));
    }),
    { numRuns: 1500 },
  );
});

it('writes any other as React does, or leaves it to React', () => {
  fc.assert(
    fc.property(anyElement, (element) => {
      const written = staticMarkup(element);
      if (written !== null) expect(written).toBe(byReact(element));
    }),
    { numRuns: 15_000 },
  );
});

it.each<[string, ReactElement]>([
  ['a hook', <Named key="" />],
  ['a class', <Classy key="" />],
  ['a component with a memory', <Remembered key="" />],
  ['something that throws', <Broken key="" />],
  ['a picture that is preloaded', <img key="" src="/a.png" alt="" />],
  ['a title', <title key="">Title</title>],
  ['a field', <input key="" defaultValue="a" />],
  ['a style', <p key="" style={{ color: 'red' }} />],
  ['code in an address', <use key="" href={`${'java'}script:alert(1)`} />],
])('leaves an element to React that holds %s', (_, held) => {
  expect(staticMarkup(<div>before {held}</div>)).toBeNull();
});
