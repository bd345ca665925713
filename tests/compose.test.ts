import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import matter from 'gray-matter';
import { describe, expect, it } from 'vitest';
import { envSchema, parseEnv } from '#content-api/env.ts';

const root = join(import.meta.dirname, '..');
const files = readdirSync(root).filter((name) => /^compose.*\.yaml$/.test(name));

interface Service {
  build?: string;
  image?: string;
  environment?: Record<string, string>;
  volumes?: string[];
  healthcheck?: object;
  configs?: { source: string }[];
  depends_on?: Record<string, { condition: string }>;
}

interface Compose {
  services: Record<string, Service>;
  volumes?: Record<string, unknown>;
  configs?: Record<string, unknown>;
}

const composeOf = (name: string) =>
  matter(`---\n${readFileSync(join(root, name), 'utf8')}\n---\n`).data as Compose;

/** As the command beside it would be given them. */
const GIVEN: Record<string, string> = {
  SITE_URL: 'https://www.example.com',
  SMTP_URL: 'smtp://mail.example.com',
  SECRET_KEY: 'a key that is long enough for this: it is',
};
const filledIn = (text: string) =>
  text.replace(/\$\{(\w+)(:-[^}]*|:\?[^}]*)?\}/g, (_, name: string, rest = '') =>
    rest.startsWith(':-') ? '' : (GIVEN[name] ?? 'abc123'),
  );

it('there is a file for one machine, and one for several servers', () => {
  expect(files).toEqual(['compose.scale.yaml', 'compose.yaml']);
});

describe.each(files)('%s', (name) => {
  const { services, volumes = {}, configs = {} } = composeOf(name);
  const ours = Object.values(services).filter(({ build }) => build !== undefined);

  it('gives the program variables that it reads, and values that it takes', () => {
    expect(ours.length).toBeGreaterThan(0);
    for (const { environment = {} } of ours) {
      const names = Object.keys(environment);
      expect(names.filter((one) => !(one in envSchema.shape))).toEqual([]);
      const values = Object.entries(environment).map(([one, text]) => [one, filledIn(text)]);
      expect(parseEnv(Object.fromEntries(values)).error?.issues).toBeUndefined();
    }
  });

  it('names images, volumes, files and services that are there', () => {
    for (const service of Object.values(services)) {
      expect(service.image ?? service.build).toMatch(/^(\.|[\w/-]+(:[\w.-]+)?)$/);
      for (const volume of service.volumes ?? [])
        expect(volumes).toHaveProperty([volume.split(':')[0] ?? '']);
      for (const { source } of service.configs ?? []) expect(configs).toHaveProperty([source]);
      for (const [other, { condition }] of Object.entries(service.depends_on ?? {})) {
        expect(services).toHaveProperty([other]);
        // The Dockerfile has a check of its own.
        const isChecked = services[other]?.healthcheck ?? services[other]?.build;
        if (condition === 'service_healthy') expect(isChecked).toBeDefined();
      }
    }
  });
});
