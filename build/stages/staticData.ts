import type { Snapshot } from '#static-data/schema.ts';
import type { Draft } from './draft.ts';

/** The snapshot as visitors' code reads it: one JSON file a kind, by name, nothing that isn't public. */
export function staticData(snapshot: Snapshot): Record<string, string> {
  const parts = {
    site: snapshot.site,
    seo: snapshot.seo,
    authors: { authors: snapshot.authors },
    categories: { categories: snapshot.categories },
    logos: { logos: snapshot.logos },
    testimonials: { testimonials: snapshot.testimonials },
    posts: { posts: snapshot.posts },
  };
  return Object.fromEntries(
    Object.entries(parts).map(([name, part]) => [`static-data/${name}.json`, JSON.stringify(part)]),
  );
}

export function writeStaticData(snapshot: Snapshot, draft: Draft): void {
  for (const [path, json] of Object.entries(staticData(snapshot))) draft.write(path, json, 'data', path);
}
