import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fileKinds, type ManifestFile } from './contract.ts';
import { FileList, fileListFrom } from './fileList.ts';

const optional = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined });
const file = fc
  .record({
    kind: fc.constantFrom(...fileKinds),
    hash: fc.string({ unit: fc.constantFrom('a', '1'), minLength: 1, maxLength: 32 }),
    bytes: fc.nat(),
    reach: optional(fc.constantFrom('reach-1', 'reach-2')),
    from: optional(fc.constant('from')),
    of: optional(fc.constant('20260101-000000-abcdef01')),
    to: optional(fc.constant('/blog/other')),
  })
  .map((all) => JSON.parse(JSON.stringify(all)) as ManifestFile);
const path = fc.constantFrom(
  'index.html',
  'blog.html',
  'blog/a.html',
  '__proto__',
  'constructor',
  'paths',
  'a b/ü.css',
);
const files = fc
  .uniqueArray(fc.tuple(path, file), { selector: ([name]) => name })
  .map((all) => all.sort(([a], [b]) => (a < b ? -1 : 1)));

it('a list of files is read as it was written, in columns or as releases of earlier versions have it', () => {
  fc.assert(
    fc.property(files, (all) => {
      const packed = fileListFrom(JSON.parse(JSON.stringify(FileList.of(all))));
      const earlier = fileListFrom(JSON.parse(JSON.stringify(Object.fromEntries(all))));
      for (const list of [packed, earlier]) {
        expect(list.paths.map((name, place) => [name, list.at(place)])).toEqual(all);
        for (const [name, one] of all) expect(list.get(name)).toEqual(one);
        expect(list.get('elsewhere')).toBeUndefined();
        expect(new Map(Object.entries(list.toRecord()))).toEqual(new Map(all));
      }
    }),
    { numRuns: 500, seed: 4 },
  );
});
