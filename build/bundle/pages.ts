import { join } from 'node:path';
import { build } from 'vike/api';

/** Pages for the server (dist/server) and what a visitor may download (dist/client). */
export async function bundlePages(root: string): Promise<void> {
  await build({ viteConfig: { root, configFile: join(root, 'vike.config.ts'), logLevel: 'warn' } });
}
