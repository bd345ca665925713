/** Where the ids of screens and actions are kept that were chosen lately; nothing of leads or posts. */
const KEY = 'palette_recent';
const MOST = 4;

/** The ids chosen lately, the last one first. */
export function recentIds(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter((id) => typeof id === 'string').slice(0, MOST) : [];
  } catch {
    return [];
  }
}

/** Keeps that this was chosen. */
export function noteRecent(id: string): void {
  const others = recentIds().filter((other) => other !== id);
  localStorage.setItem(KEY, JSON.stringify([id, ...others].slice(0, MOST)));
}
