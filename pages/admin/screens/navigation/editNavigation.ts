import {
  type MenuEntry,
  menuEntrySchema,
  type Navigation,
  type NavigationLink,
  navigationSchema,
} from '#content-api/agency/navigation/navigation.shared.ts';
import { type Merged, merging, type Preferred } from '../../editor/writing/sides.ts';

export type Problems = Readonly<Record<string, string>>;

/** Checks the navigation with the server's schema. The keys are paths of fields: `menu.0.href`. */
export function problemsIn(navigation: Navigation): Problems {
  const problems: Record<string, string> = {};
  for (const { path, message } of navigationSchema.safeParse(navigation).error?.issues ?? [])
    problems[path.join('.')] ??= message;
  return problems;
}

/** Leaves out the entries that aren't complete yet, so that a preview can show the others. */
export function completeMenu(menu: readonly MenuEntry[]): MenuEntry[] {
  return menu.flatMap((entry) => {
    const tiles = entry.kind === 'group' ? entry.tiles.filter(isComplete) : [];
    const shown = entry.kind === 'group' ? { ...entry, tiles } : entry;
    return isComplete(shown) ? [shown] : [];
  });
}

function isComplete(item: MenuEntry | NavigationLink): boolean {
  return menuEntrySchema.safeParse({ kind: 'link', ...item }).success;
}

/** The line above the header, without an address that leads nowhere yet. */
export function completeNotice(notice: Navigation['notice']): Navigation['notice'] {
  const { success } = navigationSchema.shape.notice.safeParse(notice);
  return success ? notice : { text: notice.text.slice(0, 200), href: '' };
}

export function mergeNavigation(
  base: Navigation,
  mine: Navigation,
  theirs: Navigation,
  preferred: Preferred,
): Merged<Navigation> {
  const { chosen, ...outcome } = merging(preferred);
  const values = {
    notice: chosen(base.notice, mine.notice, theirs.notice, () => 'Line above the header'),
    menu: chosen(base.menu, mine.menu, theirs.menu, () => 'Menu'),
    button: chosen(base.button, mine.button, theirs.button, () => 'Button'),
    columns: chosen(base.columns, mine.columns, theirs.columns, () => 'Footer'),
    legal: chosen(base.legal, mine.legal, theirs.legal, () => 'Legal line'),
  };
  return { values, ...outcome };
}
