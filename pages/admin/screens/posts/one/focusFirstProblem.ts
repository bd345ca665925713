import { focusField } from './focusField.ts';
import { FIELD_ORDER, problemsOf } from './writing/postValues.ts';
import type { Writing } from './writing/writing.ts';

/** Leads to the first mistake, in the order of the page. */
export function focusFirstProblem(writing: Writing, form: HTMLElement | null): void {
  const { values, refused } = writing.state.read();
  const problems = { ...problemsOf(values), ...refused };
  const first = FIELD_ORDER.find((name) => problems[name] !== undefined);
  if (first) focusField(writing, form, first);
}
