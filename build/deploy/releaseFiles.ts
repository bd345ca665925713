import { readFile } from 'node:fs/promises';
import { OperatorError } from '#content-api/errors.ts';
import { orNull } from '#content-api/storage/folderStorage.ts';
import {
  currentRelease,
  pathInRelease,
  type ReleaseFolder,
  readManifest,
} from '#content-api/storage/releaseFolder.ts';
import type { Manifest } from '#content-api/storage/storage.shared.ts';
import type { DeployedFile } from './files.ts';
import { StartAgain } from './hold.ts';

export function servedRelease(releases: ReleaseFolder): string {
  const id = currentRelease(releases);
  if (id !== null) return id;
  throw new OperatorError('There is no release yet: run "vitrine generate".');
}

/** @throws OperatorError when there is no release, or none that can be read. */
export function servedManifest(releases: ReleaseFolder): Manifest {
  const id = servedRelease(releases);
  const manifest = readManifest(releases, id);
  if (manifest) return manifest;
  throw new OperatorError(
    `Release ${id} is damaged: run "vitrine generate --full", or "vitrine rollback" to an older one.`,
  );
}

/** @throws StartAgain when newer releases have pushed this one out; OperatorError when it is damaged. */
export async function bytesOf(releases: ReleaseFolder, id: string, file: DeployedFile): Promise<Buffer> {
  const { from, bytes } = file;
  if ('text' in from) return Buffer.from(from.text);
  const reading = 'read' in from ? from.read() : readFile(pathInRelease(releases, id, from.path));
  const body = await orNull<Buffer | null>(reading);
  if (body?.length === bytes) return body;
  if (body === null && currentRelease(releases) !== id) {
    throw new StartAgain(`Release ${id} was removed in the meantime`);
  }
  throw new OperatorError(
    `${file.key} of the release is ${body ? 'damaged' : 'gone'}: run "vitrine generate --full", then deploy again.`,
  );
}
