import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path/posix';
import { describe, expect, it } from 'vitest';
import { createApp } from '#content-api/app.ts';
import { hashPassword } from '#content-api/staff/access/passwords.ts';
import { createUser } from '#content-api/staff/users/store.ts';
import { createTestApi, PASSWORD, testParts } from './support/api.ts';
import { startSmtp } from './support/doubles/smtp.ts';
import { enquiry } from './support/entries/leads.ts';
import { deliverFor, settled } from './support/entries/outbox.ts';
import { createTestSite } from './support/site.ts';
import { filesRun } from './support/walk.ts';

/**
 * How large the house may be. Whoever makes the house smaller lowers a figure here. Only the first three may rise, by
 * what a new capability needs; they are rounded up, so that one more line of a test doesn't stop a release.
 */
const CEILINGS = {
  sourceFiles: 1_555,
  sourceLines: 143_800,
  testLines: 72_600,
  smallFilesOfOneCaller: 19,
  foldersOfOneFile: 5,
  foldersInKnots: 0,
  namesUsedTooOften: 4,
  wordsOfTooManyMeanings: 123,
  commentLines: 0.055,
  commentsWithoutSubject: 0.003,
  filesOfAnEnquiry: 45,
  filesOfAPost: 110,
  filesOfASetting: 3,
};

/** Folders of a wing that import each other. A pair only goes: whoever parts two removes them here. */
const PAIRS = [
  'content-api/enquiries: bookings, calendar',
  'content-api/enquiries: bookings, leads',
  'content-api/enquiries: followUp, leads',
  'content-api/enquiries: leads, spam',
  'content-api/staff: access, users',
];

const root = normalize(join(import.meta.dirname, '..'));
const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => file && existsSync(join(root, file)));
const sources = tracked.filter((file) => /\.(ts|tsx|mjs|mts)$/.test(file));
const texts = new Map(sources.map((file) => [file, readFileSync(join(root, file), 'utf8')]));
const isTest = (file: string) => /\.(test|spec)\.tsx?$/.test(file) || file.startsWith('tests/');
const code = sources.filter((file) => !isTest(file) && !file.startsWith('.'));
const linesOf = (file: string) => textOf(file).split('\n').length - 1;

describe('the house', () => {
  it('has no more files and lines than it needs', () => {
    const lines = (files: string[]) => files.reduce((sum, file) => sum + linesOf(file), 0);
    expect(code.length).toBeLessThanOrEqual(CEILINGS.sourceFiles);
    expect(lines(code)).toBeLessThanOrEqual(CEILINGS.sourceLines);
    expect(lines(sources.filter(isTest))).toBeLessThanOrEqual(CEILINGS.testLines);
  });

  it('reads small files together with their only caller', () => {
    const callers = callersByFile();
    const apart = /(^|\/)(migrations|rules|sections)\//;
    const small = code.filter(
      (file) =>
        linesOf(file) <= 30 &&
        callers.get(file)?.size === 1 &&
        !apart.test(file) &&
        !['.test.ts', '.test.tsx'].some((end) => texts.has(file.replace(/\.tsx?$/, end))),
    );
    expect.soft(small.length, small.join('\n')).toBeLessThanOrEqual(CEILINGS.smallFilesOfOneCaller);
  });

  it('has few folders with one file', () => {
    const below = new Map<string, number>();
    for (const file of tracked)
      for (let folder = dirname(file); folder !== '.'; folder = dirname(folder))
        below.set(folder, (below.get(folder) ?? 0) + 1);
    const alone = [...below].filter(([folder, files]) => files === 1 && !folder.startsWith('.'));
    expect(alone.length, alone.join('\n')).toBeLessThanOrEqual(CEILINGS.foldersOfOneFile);
  });

  it('lets no two folders beside each other need each other', () => {
    const houses = ['', 'build/', 'content-api/', 'pages/admin/', 'renderer/', 'static-data/', 'cli/'];
    const inKnots = houses.flatMap((house) => foldersInKnots(house).map((folder) => house + folder));
    expect(inKnots.length, inKnots.join('\n')).toBeLessThanOrEqual(CEILINGS.foldersInKnots);
  });

  it('lets no two folders of a wing import each other', () => {
    const wings = new Set(code.flatMap((file) => /^content-api\/[^/]+(?=\/)/.exec(file) ?? []));
    expect([...wings].sort().flatMap(pairsOf)).toEqual(PAIRS);
  });

  it('gives few files the same name', () => {
    const ofVike = ['+Page.tsx', '+data.ts', '+config.ts'];
    const named = new Map<string, number>();
    for (const file of code) {
      const name = file.slice(file.lastIndexOf('/') + 1);
      named.set(name, (named.get(name) ?? 0) + 1);
    }
    const often = [...named].filter(([name, files]) => files > 3 && !ofVike.includes(name));
    expect(often.length, often.join('\n')).toBeLessThanOrEqual(CEILINGS.namesUsedTooOften);
  });

  it('names things by words that mean one thing', () => {
    const words =
      /(?<![\w$.'-])(told|there|known|kept|whole|wanted|place|said|asked|learnt|dress|wearing)(?![\w$'-])/g;
    const uses = code.map((file) => withoutText(textOf(file)).match(words)?.length ?? 0);
    expect(uses.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(CEILINGS.wordsOfTooManyMeanings);
  });

  it('says a setting that pages show once, and names it where staff write it and where pages show it', () => {
    const files = code.filter((file) => /\bsecurityContact\b/.test(textOf(file)));
    expect(files.length, files.join('\n')).toBeLessThanOrEqual(CEILINGS.filesOfASetting);
  });

  it('comments on what the code cannot say, in sentences with a subject', () => {
    const blocks = code.flatMap(
      (file) => textOf(file).match(/\/\*\*[\s\S]*?\*\/|(?:^[ \t]*\/\/.*\n?)+/gm) ?? [],
    );
    const headless = blocks.filter((block) =>
      /^(?:\/\*\*|\/\/)[\s*]*(What|Of|Who|Whoever|Where|One|As|Those|That which)\b/.test(block.trim()),
    );
    expect(headless.length / blocks.length).toBeLessThanOrEqual(CEILINGS.commentsWithoutSubject);
    const commented = blocks.reduce((sum, block) => sum + block.trim().split('\n').length, 0);
    const lines = code.reduce((sum, file) => sum + linesOf(file), 0);
    expect(commented / lines).toBeLessThanOrEqual(CEILINGS.commentLines);
  });
});

describe('what runs', () => {
  it('passes few files on the way of an enquiry from the request to the letter', async () => {
    const smtp = await startSmtp();
    const from = { name: 'Overprint', address: 'hello@overprint.example' };
    const to = [{ name: '', address: 'team@overprint.example' }];
    const api = await createTestApi({ mail: { smtpUrl: smtp.url, from, to } });
    deliverFor(api);
    const enquire = async () => {
      const { status } = await api.send('POST', '/contact', { json: enquiry() });
      expect(status).toBe(201);
      await settled(api);
    };
    // What the program does but once is no part of the way.
    await enquire();
    const files = await filesRun(enquire);
    expect(smtp.received).toHaveLength(4);
    expect(files).toContain('content-api/enquiries/leads/capture.ts');
    printWalk('An enquiry', files);
    expect(files.length).toBeLessThanOrEqual(CEILINGS.filesOfAnEnquiry);
  });

  it('passes few files on the way of a post from saving to publishing', async () => {
    const site = await createTestSite();
    const parts = testParts(site.store, site.dataDir);
    const app = createApp(parts);
    const email = 'editor@example.com';
    const password_hash = await hashPassword(PASSWORD);
    await createUser(site.store.db, { email, display_name: 'Editor', role: 'editor', password_hash });
    const send = async (method: string, path: string, token: string, body: object) => {
      const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
      const reply = await app.request(`/api${path}`, { method, headers, body: JSON.stringify(body) });
      expect(reply.status).toBe(200);
      return (await reply.json()) as { token: string };
    };
    const { token } = await send('POST', '/auth/login', '', { email, password: PASSWORD });
    const post = await site.store.db.selectFrom('posts').select('id').executeTakeFirstOrThrow();
    const publish = async (title: string) => {
      await send('PUT', `/posts/${post.id}`, token, { title });
      expect((await site.generate()).changed).toBe(true);
      // It writes a second later by itself, which some runs reach and others don't.
      await parts.activity.flush();
    };
    await publish('Once');
    const files = await filesRun(() => publish('Once more'));
    expect(files).toEqual(expect.arrayContaining(['content-api/blog/posts/edit.ts', 'build/pipeline.ts']));
    printWalk('A post', files);
    expect(files.length).toBeLessThanOrEqual(CEILINGS.filesOfAPost);
  });
});

/** One line a wing, so that whoever reads the run sees the way. */
function printWalk(name: string, files: string[]): void {
  const byWing = new Map<string, string[]>();
  for (const file of files) {
    const wing = file.split('/').slice(0, 2).join('/');
    byWing.set(wing, [...(byWing.get(wing) ?? []), file.slice(wing.length + 1).replace(/\.tsx?$/, '')]);
  }
  const lines = [...byWing].map(([wing, passed]) => `  ${wing}: ${passed.join(', ')}`);
  console.log(`${name} passes ${files.length} files:\n${lines.join('\n')}`);
}

const textOf = (file: string) => texts.get(file) ?? '';

const withoutText = (text: string) =>
  text
    .replace(/\/\*[\s\S]*?\*\/|(^|\s)\/\/.*$/gm, '')
    .replace(/'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`/g, "''");

let callersRead: Map<string, Set<string>> | undefined;

/** The files other than tests that import each file. */
function callersByFile(): Map<string, Set<string>> {
  if (callersRead) return callersRead;
  const imports =
    /(?:^|\n)\s*(?:import|export)\s+(?:type\s+)?(?:[^;'"]*?from\s*)?['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]\s*\)|new URL\(\s*['"](\.[^'"]+)['"]/g;
  const callers = new Map<string, Set<string>>();
  callersRead = callers;
  for (const file of sources.filter((one) => !isTest(one))) {
    for (const [, from, dynamic, url] of textOf(file).matchAll(imports)) {
      const specifier = from ?? dynamic ?? url ?? '';
      const imported = specifier.startsWith('#')
        ? specifier.slice(1)
        : normalize(join(dirname(file), specifier));
      if (texts.has(imported) && imported !== file)
        callers.set(imported, (callers.get(imported) ?? new Set()).add(file));
    }
  }
  return callers;
}

/** The folders directly below a house that reach themselves by imports of others. */
function foldersInKnots(house: string): string[] {
  const importers = folderImporters(house);
  const reaching = (folder: string) => {
    const found = new Set(importers.get(folder));
    for (const one of found) for (const further of importers.get(one) ?? []) found.add(further);
    return found;
  };
  return [...importers.keys()].filter((folder) => reaching(folder).has(folder));
}

/** Folders directly below a wing that import each other, as one line for two. */
function pairsOf(wing: string): string[] {
  const importers = folderImporters(`${wing}/`);
  return [...importers]
    .flatMap(([folder, importing]) => [...importing].map((other) => [folder, other] as const))
    .filter(([folder, other]) => folder < other && importers.get(other)?.has(folder))
    .map((pair) => `${wing}: ${pair.join(', ')}`)
    .sort();
}

/** The folders directly below a house, each with those beside it that import it. */
function folderImporters(house: string): Map<string, Set<string>> {
  const folderOf = (file: string) =>
    file.startsWith(house) ? /^([^/]+)\//.exec(file.slice(house.length))?.[1] : undefined;
  const importers = new Map<string, Set<string>>();
  for (const [file, callers] of callersByFile()) {
    const imported = isTest(file) ? undefined : folderOf(file);
    for (const caller of callers) {
      const importing = folderOf(caller);
      if (imported && importing && imported !== importing)
        importers.set(imported, (importers.get(imported) ?? new Set()).add(importing));
    }
  }
  return importers;
}
