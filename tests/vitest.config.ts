import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const root = join(import.meta.dirname, '..');
const folders = ['build', 'cli', 'content-api', 'pages', 'renderer', 'static-data', 'tests'];
const files = folders.flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.test\.tsx?$/.test(file))
    .map((file) => `${folder}/${file}`),
);
/** Tests that put something of theirs in the place of a module, which no other test may find there. */
const replacing = files.filter((file) => readFileSync(join(root, file), 'utf8').includes('vi.mock('));
/** The test of what hashing a password costs, which is next to nothing for all others. */
const alone = [...replacing, 'content-api/staff/access/passwords.test.ts'];
/** Tests beside what they test, which need no compiled program: one of them begins at once after an edit. */
const beside = files.filter((file) => !file.startsWith('tests/') && !alone.includes(file));

/** Races, what stores have in common, and the content of a release: made on SQLite, and once more on PostgreSQL. */
const onBothEngines = [
  'tests/api/enquiries/meetings/bookingsHold.test.ts',
  'tests/api/enquiries/followUp.test.ts',
  'tests/api/enquiries/leadFilters.test.ts',
  'tests/api/enquiries/leadReport.test.ts',
  'tests/api/blog/postAddressesTaken.test.ts',
  'tests/api/blog/readingPosts.test.ts',
  'tests/api/blog/trash/trash.test.ts',
  'tests/api/mail/mailProcesses.test.ts',
  'tests/api/library/givingPosts.test.ts',
  'tests/api/library/pictures/replacing.test.ts',
  'tests/api/writing/workingCopies.test.ts',
  'tests/api/writing/revisionsOfOthers.test.ts',
  'tests/api/writing/erasedFromWriting.test.ts',
  'tests/build/operator/newerStore.test.ts',
  'tests/build/operator/update.test.ts',
  'tests/build/release/randomEdits.test.ts',
];
// One that was moved would be tried on SQLite alone from then on, and nobody would hear of it.
for (const file of onBothEngines)
  if (!files.includes(file)) throw new Error(`tests/vitest.config.ts names ${file}, which isn't there.`);

/** Loading the program takes longer than most files of tests take: a worker does it once. */
const sharing = {
  isolate: false,
  setupFiles: ['tests/support/setup/nothingLeft.ts', 'tests/support/setup/leastWork.ts'],
};
const compiled = { globalSetup: 'tests/support/setup/compile.ts' };

/** What runs whole commands takes longest: begun last, it would leave one worker alone at the end. */
class CommandsFirst extends BaseSequencer {
  override async sort(specifications: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(specifications);
    const runsCommands = ({ moduleId }: TestSpecification) => moduleId.includes('/tests/build/');
    return [...sorted.filter(runsCommands), ...sorted.filter((one) => !runsCommands(one))];
  }
}

/** API, pipeline and architecture are tested under tests/. Journeys have their own runner. */
export default defineConfig({
  root,
  test: {
    globalSetup: [
      // A server of its own runs as a user that may not read what is root's: before folders for root alone are made.
      'tests/support/setup/database.ts',
      'tests/support/setup/temporaryFolders.ts',
    ],
    sequence: { sequencer: CommandsFirst },
    // One more than there are processors, where vitest would leave one to itself: much of the time is spent waiting.
    maxWorkers: availableParallelism() + 1,
    // A shared machine may be slow for a while; what is wrong stays wrong.
    testTimeout: 90_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 60_000 } },
    // The compiled program as it is: transformed like sources, its pages took four times as long.
    server: { deps: { external: [/\/dist\//] } },
    projects: [
      { extends: true, test: { name: 'beside', include: beside, ...sharing } },
      {
        extends: true,
        test: {
          name: 'together',
          include: files.filter((file) => ![...alone, ...beside].includes(file)),
          ...sharing,
          ...compiled,
        },
      },
      {
        extends: true,
        test: {
          name: 'postgres',
          include: onBothEngines,
          env: { TEST_ENGINE: 'postgres' },
          ...sharing,
          ...compiled,
        },
      },
      {
        extends: true,
        test: { name: 'alone', include: alone, sequence: { groupOrder: 1 }, ...compiled },
      },
    ],
  },
});
