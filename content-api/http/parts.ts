import type { Secrets } from '../access/secrets.ts';
import type { Store } from '../database/open.ts';

/** What the routes need; the command line assembles it. */
export interface ApiParts {
  store: Store;
  secrets: Secrets;
  dataDir: string;
  /** The document of a published post as it is now, for what no release holds yet. */
  renderPost(slug: string): Promise<string>;
  /** False switches all limits off, for tests. */
  rateLimit: boolean;
  /** Believe X-Forwarded-For: only behind a proxy that sets it. */
  trustProxy: boolean;
}
