import { z } from 'zod';
import { PAIRS } from '../values/look.shared.ts';
import type { OwnAddresses } from '../values/siteAddresses.shared.ts';

/**
 * Decides how the server caches it. An `earlier` file is an older release's asset, for pages still open. A `moved` one
 * stands at a page's earlier address, for hosts that can't answer 301.
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
  fingerprint: z.string().optional(),
  /** The newest release that used this file, for an earlier file. */
  of: z.string().optional(),
  to: z.string().optional(),
  /** Origins of other sites that a page loads in frames, once a visitor asks for them. */
  frames: z.array(z.string()).optional(),
  /** A user added this redirect; the store knows whether it still applies. */
  added: z.literal(true).optional(),
});

export type ManifestFile = z.infer<typeof manifestFileSchema>;

export const manifestSchema = z.object({
  id: z.string(),
  createdAt: z.string(),
  /** Hash over all names and hashes but the earlier assets: two releases with one hash hold the same site. */
  contentHash: z.string(),
  pages: z.number().int(),
  bytes: z.number().int(),
  /** How titles are set on pictures for links: earlier releases have none. */
  lettering: z
    .object({
      brand: z.string(),
      ink: z.string(),
      typefaces: z.enum(PAIRS),
      font: z.string().optional(),
      /** Left out where lines begin at the left. */
      direction: z.enum(['rtl']).optional(),
    })
    .optional(),
  /** Main addresses that were renamed, and the words of a page that redirects from an earlier one. */
  renamed: z
    .object({
      addresses: z.custom<OwnAddresses>((own) => typeof own === 'object' && own !== null),
      words: z.string(),
      language: z.string(),
    })
    .optional(),
  /** By path below the release folder, without a leading slash. We wrote them; checking thousands would take longer than reading them. */
  files: z.custom<Record<string, ManifestFile>>(
    (files) =>
      typeof files === 'object' &&
      files !== null &&
      Object.values(files).every((file) => typeof file === 'object'),
  ),
});

export type Manifest = z.infer<typeof manifestSchema>;

export type ReleaseSummary = Pick<Manifest, 'id' | 'pages' | 'bytes'>;
