import { type Navigation, navigationSchema } from '#content-api/agency/navigation/navigation.shared.ts';

export type Problems = Readonly<Record<string, string>>;

/** What the contract says against it, which the server checks with too, by the place of each field: `menu.0.href`. */
export function problemsIn(navigation: Navigation): Problems {
  const problems: Record<string, string> = {};
  for (const { path, message } of navigationSchema.safeParse(navigation).error?.issues ?? [])
    problems[path.join('.')] ??= message;
  return problems;
}

export function isSame(one: Navigation, other: Navigation): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
