import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const { brand, address } = JSON.parse(
  readFileSync(join(import.meta.dirname, '../static-data/sample/settings.json'), 'utf8'),
) as { brand: string; address: { locality: string } };

it('no page has the agency’s name or town in its own words: both are settings', () => {
  const named = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' }).filter(
    (file) =>
      /(?<!\.test)\.tsx?$/.test(file) &&
      !file.startsWith('admin') &&
      [brand, address.locality].some((name) =>
        readFileSync(join(import.meta.dirname, file), 'utf8').includes(name),
      ),
  );
  expect(named).toEqual([]);
});
