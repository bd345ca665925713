import { join } from 'node:path';
import { build } from 'vike/api';

/** Pages for the server (`server/` in that folder) and what a visitor may download (`client/`). */
export async function bundlePages(root: string, outDir: string): Promise<void> {
  await build({
    viteConfig: { root, configFile: join(root, 'vike.config.ts'), logLevel: 'warn', build: { outDir } },
  });
}
