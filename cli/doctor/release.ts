import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type DamagedFile, damagedFiles } from '#content-api/storage/integrity.ts';
import { currentRelease, listReleases, readManifest } from '#content-api/storage/releaseFolder.ts';
import type { Manifest } from '#content-api/storage/storage.shared.ts';
import { size } from '#content-api/values/files.shared.ts';
import { shortDay } from '#content-api/values/formats/moments.shared.ts';
import { counted } from '../../build/base/problem.ts';
import { type Examined, type Finding, few, ok, problem, warning } from './finding.ts';

/** A quick check compares the bytes of this many files, different ones each time. */
const SAMPLE = 200;
const DAY = 24 * 60 * 60 * 1000;

export async function lookAtRelease(examined: Examined): Promise<Finding[]> {
  const { full, now } = examined;
  const releases = examined.releases.folder;
  const serving = currentRelease(releases);
  if (serving === null) return noCurrent(await listReleases(releases));
  const manifest = readManifest(releases, serving);
  if (!manifest) {
    return problem(`The list of release ${serving} is missing or damaged.`, 'Run "vitrine generate".');
  }
  const total = Object.keys(manifest.files).length;
  const every = full ? 1 : Math.ceil(total / SAMPLE);
  const first = now.getTime() % every;
  const damaged = await damagedFiles(releases, manifest, (_, nth) => nth % every === first);
  if (damaged.length > 0) return damagedRelease(manifest, damaged);
  const read = full ? 'all were read' : `${Math.ceil((total - first) / every)} of them were read`;
  return ok(
    `Release ${serving} is complete: ${counted(manifest.pages, 'page')}, ${counted(total, 'file')}, ${read}.`,
  );
}

function noCurrent(remaining: string[]): Finding[] {
  const [newest] = remaining;
  if (newest === undefined) return problem('There is no release yet.', 'Run "vitrine generate".');
  return problem(
    'The link "current" is missing.',
    `Run "vitrine generate", or "vitrine rollback ${newest}".`,
  );
}

/** The pipeline renews files that are missing or have another size; it doesn't read every file. */
function damagedRelease({ id }: Manifest, damaged: DamagedFile[]): Finding[] {
  const names = (what: DamagedFile['what'][]) =>
    damaged.filter((file) => what.includes(file.what)).map(({ path }) => path);
  const changed = names(['bytes']);
  const kinds = [
    ['missing', names(['missing'])],
    ['cut short', names(['length'])],
    ['changed', changed],
  ] as const;
  const damages = kinds.flatMap(([what, paths]) => (paths.length > 0 ? [`${what}: ${few(paths)}`] : []));
  // Without --full, a run reuses files of the right size.
  const advice = changed.length > 0 ? 'Run "vitrine generate --full".' : 'Run "vitrine generate".';
  return problem(`Release ${id} is damaged (${damages.join('; ')}).`, advice);
}

export async function lookAtKept({ releases }: Examined): Promise<Finding[]> {
  const ids = await releases.list();
  const stored = await Promise.all(ids.map((id) => releases.stat(id)));
  const unreadable = ids.filter((_, nth) => !stored[nth]);
  if (unreadable.length > 0) {
    const files = few(unreadable.map((id) => `releases/${id}.json`));
    return warning(`${files} can’t be read.`, 'Delete it; the next "vitrine generate" clears its folder.');
  }
  const [latest] = stored;
  if (!latest) return [];
  return ok(`To roll back to: ${counted(stored.length, 'release')}, the newest of ${size(latest.bytes)}.`);
}

/** RFC 9116: readers must know that the contact still works. */
export function lookAtSecurityTxt({ releases, now }: Examined): Finding[] {
  const text = readIfThere(join(releases.folder.current, '.well-known/security.txt'));
  if (text === null) return [];
  const expires = new Date(/^Expires:\s*(\S+)/im.exec(text)?.[1] ?? '');
  const days = Math.floor((expires.getTime() - now.getTime()) / DAY);
  const renew = 'Run "vitrine generate" to renew it.';
  if (Number.isNaN(days)) return warning('security.txt does not say when it expires.', renew);
  const day = shortDay(expires, 'UTC');
  if (days < 0) return problem(`security.txt expired on ${day}.`, renew);
  return days < 30
    ? warning(`security.txt expires on ${day}.`, renew)
    : ok(`security.txt is valid until ${day}.`);
}

function readIfThere(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}
