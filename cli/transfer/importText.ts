import type { ImportResult, Problem } from '#content-api/transfer/contract.ts';

/** A folder written for another site can hold thousands of links that lead nowhere here. */
const NOTICES_SHOWN = 20;

/** @param what begins the last line. */
export function sayImported(result: ImportResult, what: string, verbose = false): void {
  const { added, changed, unchanged, skipped, toFetch, problems, notices } = result;
  const shown = verbose ? notices : notices.slice(0, NOTICES_SHOWN);
  for (const notice of shown) console.log(line(notice));
  const more = notices.length - shown.length;
  if (more > 0)
    console.log(`… and ${more} more ${more === 1 ? 'notice' : 'notices'}; --verbose prints them all`);
  for (const problem of problems) console.error(line(problem));
  const counts = `${added} added, ${changed} changed, ${unchanged} unchanged, ${skipped} skipped`;
  const trouble = problems.length === 1 ? '1 problem' : `${problems.length} problems`;
  if (toFetch > 0) console.log(`Pictures that would be fetched: ${toFetch}.`);
  console.log(`${what}: ${counts}, ${trouble}.`);
}

function line(problem: Problem): string {
  return `${problem.file}:${problem.line} ${problem.message}`;
}
