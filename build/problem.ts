/** One finding of a check. `page` is where it was found; the text names the other end as well. */
export interface Problem {
  page: string;
  text: string;
  /** An error stops the release, which would lack a file; whatever content can bring about is a warning. */
  severity: 'error' | 'warning';
}

/** The site can't be released as it is. The message lists what is wrong, one line each. */
export class BrokenSite extends Error {
  override name = 'BrokenSite';
  readonly problems: Problem[];

  constructor(problems: Problem[]) {
    const lines = problems.slice(0, 50).map((problem) => `  ${problem.page}: ${problem.text}`);
    const more = problems.length > 50 ? [`  … and ${problems.length - 50} more`] : [];
    const count = problems.length === 1 ? 'one problem' : `${problems.length} problems`;
    super([`Nothing was published: ${count} found.`, ...lines, ...more].join('\n'));
    this.problems = problems;
  }
}
