import outlines from './wordmarks.json' with { type: 'json' };

export interface Wordmark {
  readonly width: number;
  readonly d: string;
}

const wordmarks: Readonly<Record<string, Wordmark>> = outlines;

/** The outlines of one client's name; a missing one is a mistake in the data and stops the run. */
export function wordmarkOf(slug: string): Wordmark {
  const found = wordmarks[slug];
  if (found === undefined) throw new Error(`No wordmark for ${slug}`);
  return found;
}
