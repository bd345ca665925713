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

/** What came of a run: the release that is served now. `changed` is false when the site was up to date. */
export const publishedSchema = z.object({
  release: z.string(),
  changed: z.boolean(),
  pages: z.number().int(),
  bytes: z.number().int(),
  milliseconds: z.number().int(),
  warnings: z.number().int(),
});
export type Published = z.infer<typeof publishedSchema>;

/** One line of `vitrine generate --json`, and one server-sent event of its progress. */
export const publishEventSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('stage'), stage: z.string(), total: z.number().optional() }),
  z.object({ type: z.literal('progress'), stage: z.string(), done: z.number(), total: z.number() }),
  z.object({ type: z.literal('done'), stage: z.string(), milliseconds: z.number(), text: z.string() }),
  z.object({ type: z.literal('warning'), text: z.string() }),
  publishedSchema.extend({ type: z.literal('result') }),
  z.object({ type: z.literal('failed'), text: z.string() }),
]);
export type PublishEvent = z.infer<typeof publishEventSchema>;

/** The answer to who asked for a release. */
export const generatedSchema = publishedSchema.extend({ success: z.literal(true), message: z.string() });

/** The release being served as staff see it; null before the first one. */
export const latestReleaseSchema = z.object({
  release: manifestSchema.pick({ id: true, createdAt: true, pages: true, bytes: true }).nullable(),
});
export type LatestRelease = z.infer<typeof latestReleaseSchema>['release'];
