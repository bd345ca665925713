import { z } from 'zod';

/**
 * What a file of a release is for; it decides how the server caches it. An `earlier` file is an asset of an older
 * release, kept for visitors who still have a page of that one open. A `moved` one stands at the earlier address of a
 * page and leads on: a document for hosts that know files alone, while whoever knows better answers 301.
 */
export const fileKinds = ['page', 'moved', 'asset', 'earlier', 'upload', 'data', 'feed', 'icon'] as const;

export type FileKind = (typeof fileKinds)[number];

export const manifestFileSchema = z.object({
  kind: z.enum(fileKinds),
  /** SHA-256 of the bytes, hex, first 32 characters; the ETag. */
  hash: z.string(),
  bytes: z.number().int(),
  /** Fingerprint of what the file was made from; without one only making it again tells whether it is up to date. */
  from: z.string().optional(),
  /** Fingerprint of everything that this may depend on: while it is the same, so is `from`. */
  reach: z.string().optional(),
  /** Of an earlier file: the newest release that used it. */
  of: z.string().optional(),
  /** Of a moved file: the address it leads to. */
  to: z.string().optional(),
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
  /** By path below the release folder, without a leading slash. We wrote them; checking thousands would take longer than reading them. */
  files: z.custom<Record<string, ManifestFile>>((files) => typeof files === 'object' && files !== null),
});

export type Manifest = z.infer<typeof manifestSchema>;

/** What is said of a release as a whole. */
export type ReleaseSummary = Pick<Manifest, 'id' | 'pages' | 'bytes'>;
