import { cacheControl, contentType } from '#content-api/http/siteHeaders.ts';
import { digestOf } from '#content-api/storage/sha256.ts';
import type { Manifest } from '#content-api/storage/storage.shared.ts';
import { type Report, runStage } from '../base/progress.ts';
import type { LinkPictures } from '../pictures/linkPictures.ts';
import type { DeployedFile } from './files.ts';

interface Parts {
  linkPictures: LinkPictures;
  report: Report;
}

/** A host has nobody to make them when they are asked for: all that pages name are made, once. */
export function picturesToDeploy(
  manifest: Manifest,
  { linkPictures, report }: Parts,
): Promise<DeployedFile[]> {
  return runStage(
    report,
    'pictures',
    async ({ at }) => {
      const files: DeployedFile[] = [];
      const addresses = await linkPictures.namedIn(manifest);
      for (const [index, address] of addresses.entries()) {
        const bytes = await linkPictures.at(address);
        if (bytes) files.push(pictureAt(address, bytes, () => linkPictures.at(address)));
        at(index + 1, addresses.length);
      }
      return files;
    },
    (files) => `${files.length} for links`,
  );
}

function pictureAt(address: string, bytes: Buffer, read: () => Promise<Buffer | null>): DeployedFile {
  return {
    key: address.slice(1),
    from: { read },
    hash: digestOf(bytes),
    bytes: bytes.length,
    contentType: contentType(address),
    cacheControl: cacheControl('upload'),
    step: 'data',
  };
}
