import { expect, it } from 'vitest';
import { sqlitePackage } from './sqlitePackage.mjs';

it('takes the binary of all newer Nodes from Node-API 10 on, and the one made for this Node before', () => {
  // Node 20.19, 22.12, 22.14 and 26 have these.
  expect(['9', '9', '10', '10'].map(sqlitePackage)).toEqual([
    'better-sqlite3',
    'better-sqlite3',
    'better-sqlite3-13',
    'better-sqlite3-13',
  ]);
});
