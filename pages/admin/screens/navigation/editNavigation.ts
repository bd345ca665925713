import { type Navigation, navigationSchema } from '#content-api/agency/navigation/navigation.shared.ts';
import { type Merged, merging, type Preferred } from '../../editor/writing/sides.ts';

export type Problems = Readonly<Record<string, string>>;

/** Checks the navigation with the server's own schema. The keys are paths of fields: `menu.0.href`. */
export function problemsIn(navigation: Navigation): Problems {
  const problems: Record<string, string> = {};
  for (const { path, message } of navigationSchema.safeParse(navigation).error?.issues ?? [])
    problems[path.join('.')] ??= message;
  return problems;
}

export function isSame(one: Navigation, other: Navigation): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** Merges the navigation of two users. */
export function mergeNavigation(
  base: Navigation,
  mine: Navigation,
  theirs: Navigation,
  preferred: Preferred,
): Merged<Navigation> {
  const { chosen, ...outcome } = merging(preferred);
  const values = {
    menu: chosen(base.menu, mine.menu, theirs.menu, () => 'Menu'),
    button: chosen(base.button, mine.button, theirs.button, () => 'Button'),
    columns: chosen(base.columns, mine.columns, theirs.columns, () => 'Footer'),
    legal: chosen(base.legal, mine.legal, theirs.legal, () => 'Legal line'),
  };
  return { values, ...outcome };
}
