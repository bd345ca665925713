import type { ImportResult, Problem } from '#content-api/transfer/transfer.shared.ts';

/** A folder written for another site can hold thousands of links that lead nowhere here. */
const NOTICES_SHOWN = 20;

/** @param what begins the last line. */
export function sayImported(result: ImportResult, what: string, verbose = false): void {
  const { added, changed, unchanged, skipped, toFetch, taken, problems, notices } = result;
  const shown = verbose ? notices : notices.slice(0, NOTICES_SHOWN);
  for (const notice of shown) console.log(line(notice));
  const more = notices.length - shown.length;
  if (more > 0)
    console.log(`… and ${more} more ${more === 1 ? 'notice' : 'notices'}; --verbose prints them all`);
  for (const problem of problems) console.error(line(problem));
  const counts = `${added} added, ${changed} changed, ${unchanged} unchanged, ${skipped} skipped`;
  const trouble = problems.length === 1 ? '1 problem' : `${problems.length} problems`;
  if (toFetch > 0) console.log(`Images that would be downloaded: ${toFetch}.`);
  console.log(`${what}: ${counts}, ${trouble}.`);
  const parts = Object.entries(taken).filter(([, number]) => number > 0);
  const named = notices.length + problems.length;
  if (parts.length > 0)
    console.log(
      `The posts contain ${parts.map(([part, number]) => counted(number, part)).join(', ')}. ` +
        `Changes and losses listed above: ${named === 0 ? 'none' : named.toLocaleString('en')}.`,
    );
  if (isNothing(result)) console.error(HINT);
}

const HINT =
  'Nothing to import. Choose the folder with the posts as Markdown (for example content/posts, _posts or ' +
  'src/content/blog), or an export of WordPress or Ghost.';

export function isNothing({ added, changed, unchanged }: ImportResult): boolean {
  return added + changed + unchanged === 0;
}

function counted(number: number, things: string): string {
  return `${number.toLocaleString('en')} ${number === 1 ? things.replace(/s$/, '') : things}`;
}

function line(problem: Problem): string {
  return `${problem.file}:${problem.line} ${problem.message}`;
}
