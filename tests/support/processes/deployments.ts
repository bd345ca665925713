import { onTestFinished, vi } from 'vitest';
import { type Deployed, type DeployParts, deploy } from '#build/deploy/deploy.ts';
import { storeLayout } from '#build/deploy/files.ts';
import type { Target } from '#build/deploy/state.ts';
import { s3Target } from '#build/deploy/targets/s3.ts';
import { createLinkPictures } from '#build/pictures/linkPictures.ts';
import { releaseFolder } from '#content-api/storage/releaseFolder.ts';
import { BUCKET, KEYS, type ObjectStore, temporaryObjectStore } from '../doubles/objectStore.ts';
import { publishFiles } from '../entries/release.ts';
import { temporaryFolder } from '../store.ts';

/** A data folder to publish releases in, and a store to deploy them to. */
export interface Scene {
  dataDir: string;
  store: ObjectStore;
  /** @param moved where those lead that only lead on, by path. */
  publish(files: Record<string, string>, moved?: Record<string, string>): Promise<void>;
  open(prefix?: string): Promise<Target>;
  run(parts?: Partial<DeployParts>): Promise<Deployed>;
  /** Puts and deletions of the site's files so far, in order. */
  changes(): string[];
  /** Keys and sizes in the bucket, but for the state's own files. */
  contents(): Promise<[string, number][]>;
}

export async function deploymentScene(): Promise<Scene> {
  // The last one is set by the program itself: here it goes with the others.
  const variables = { ...KEYS, AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true' };
  for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value);
  onTestFinished(() => void vi.unstubAllEnvs());
  const dataDir = temporaryFolder();
  const store = await temporaryObjectStore();
  let published = 0;
  const open = (prefix = '') =>
    s3Target('s3://website', { bucket: BUCKET, prefix, endpoint: store.endpoint, region: undefined });
  return {
    dataDir,
    store,
    open,
    publish: async (files, moved = {}) => {
      await publishFiles(dataDir, files, new Date(Date.UTC(2026, 10, 20, 9, 0, published++)), moved);
    },
    run: async (parts = {}) =>
      deploy({
        releases: releaseFolder(dataDir),
        target: parts.target ?? (await open()),
        form: storeLayout('https://api.example.com'),
        linkPictures: createLinkPictures({ root: '', dataDir: dataDir, releases: releaseFolder(dataDir) }),
        dryRun: false,
        now: () => new Date(),
        report: () => {},
        ...parts,
      }),
    changes: () => store.did.filter((what) => /^(PUT|DELETE) (?!\.vitrine)/.test(what)),
    contents: async () =>
      [...(await (await open()).list())].filter(([key]) => !key.startsWith('.vitrine/')).sort(),
  };
}

const page = (name: string) => `<h1>${name}</h1><script src="/assets/${name}.js"></script>`;

function scripts(...names: string[]): Record<string, string> {
  return Object.fromEntries(names.map((name) => [`assets/${name}.js`, `// ${name}`]));
}

/** A release. */
export const FIRST = {
  'index.html': page('home'),
  'about-us.html': page('about'),
  'blog.html': page('blog'),
  'blog/first.html': page('first'),
  '404.html': page('missing'),
  'admin.html': 'shell',
  ...scripts('home', 'about', 'blog', 'first', 'missing'),
  'assets/home.js.br': 'small',
};

/** The next one: another start page, and a post less. */
export const SECOND = {
  'index.html': page('start'),
  'about-us.html': page('about'),
  'blog.html': page('blog'),
  '404.html': page('missing'),
  ...scripts('start', 'about', 'blog', 'missing'),
};
