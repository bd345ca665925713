/** One row. Releases that lie in a folder say there which is current, and leave it empty. */
export interface CurrentReleaseTable {
  id: number;
  release: string | null;
  changed_at: string | null;
  /** While the site is rolled back. */
  rolled_back_at: string | null;
  rolled_back_by: string | null;
  /** The run that makes the next one, dead after `run_until`. */
  run: string | null;
  run_until: string | null;
  /** When objects that no release names were removed last. */
  swept_at: string | null;
}
