import { z } from 'zod';

/**
 * What a file of a release is for; it decides how the server caches it. An `earlier` file is an asset of an older
 * release, kept for visitors who still have a page of that one open.
 */
export const fileKinds = ['page', 'asset', 'earlier', 'upload', 'data', 'feed', 'icon'] as const;
export type FileKind = (typeof fileKinds)[number];

export const manifestFileSchema = z.object({
  kind: z.enum(fileKinds),
  /** SHA-256 of the bytes, hex, first 32 characters; the ETag. */
  hash: z.string(),
  bytes: z.number().int(),
});
export type ManifestFile = z.infer<typeof manifestFileSchema>;

/** The file list of a release. It lies beside the release folder as `<id>.json`, so that it is never served. */
export const manifestSchema = z.object({
  id: z.string(),
  createdAt: z.string(),
  /** Hash over all names and hashes but the earlier assets: two releases with one hash hold the same site. */
  contentHash: z.string(),
  pages: z.number().int(),
  bytes: z.number().int(),
  /** By path below the release folder, without a leading slash. */
  files: z.record(z.string(), manifestFileSchema),
});
export type Manifest = z.infer<typeof manifestSchema>;
