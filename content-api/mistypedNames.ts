import { envSchema } from './env.ts';

/** Unknown variables with a similar known one: DATABSE_URL would start an empty store. */
export function mistypedNames(source: NodeJS.ProcessEnv = process.env): { name: string; meant: string }[] {
  const ours = Object.keys(envSchema.shape);
  return Object.entries(source).flatMap(([name, value]) => {
    if (!value || ours.includes(name)) return [];
    const meant = ours.find((one) => distance(name.toUpperCase(), one) <= slips(one));
    return meant ? [{ name, meant }] : [];
  });
}

/** HOME isn't a mistyped HOST. */
function slips(name: string): number {
  return name.length < 8 ? 1 : 2;
}

/** Letters to add, remove or replace: https://en.wikipedia.org/wiki/Levenshtein_distance */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (const [above, letter] of [...one].entries()) {
    const next = [above + 1];
    for (const [at, wanted] of [...other].entries())
      next.push(
        Math.min((row[at] ?? 0) + (letter === wanted ? 0 : 1), (row[at + 1] ?? 0) + 1, (next[at] ?? 0) + 1),
      );
    row = next;
  }
  return row[other.length] ?? 0;
}
