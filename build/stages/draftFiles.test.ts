import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { ManifestFile } from '#content-api/releases/contract.ts';
import { FileList } from '#content-api/releases/fileList.ts';
import { DraftFiles } from './draftFiles.ts';

const NAMES = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((name) => `${name}.html`);
const page = (hash: string): ManifestFile => ({ kind: 'page', hash, bytes: 1, reach: 'r' });
const feed = (hash: string): ManifestFile => ({ kind: 'feed', hash, bytes: 2, from: 'x' });

it('a draft has what stays of the last release and what was added or made again, as one sorted list', () => {
  const some = fc.subarray(NAMES);
  fc.assert(
    fc.property(some, some, some, fc.boolean(), (before, kept, added, early) => {
      const last = FileList.of(before.map((name) => [name, page(`old ${name}`)] as const));
      const places = before.flatMap((name, place) => (kept.includes(name) ? [place] : []));
      const files = new DraftFiles();
      const add = () => {
        for (const name of added.toReversed()) files.set(name, feed(`new ${name}`));
      };
      if (early) add();
      files.keep(last, places);
      if (!early) add();
      const expected = NAMES.flatMap((name): [string, ManifestFile][] => {
        if (added.includes(name)) return [[name, feed(`new ${name}`)]];
        return kept.includes(name) && before.includes(name) ? [[name, page(`old ${name}`)]] : [];
      });
      const list = files.list();
      expect(list.paths.map((name, place) => [name, list.at(place)])).toEqual(expected);
      for (const name of NAMES) {
        const file = expected.find(([one]) => one === name)?.[1];
        expect([files.has(name), files.get(name)]).toEqual([file !== undefined, file]);
      }
    }),
    { numRuns: 500, seed: 4 },
  );
});
