import type { Problem } from '../base/problem.ts';
import type { PageFacts } from '../facts/scanDocument.ts';

/** @param unreadable why files could not be taken: the operator mends that, so nothing is published. */
export function checkLoads(
  pages: PageFacts[],
  isFile: (path: string) => boolean,
  unreadable: ReadonlyMap<string, string>,
): Problem[] {
  return pages.flatMap((page) =>
    [...page.loads]
      .filter((address) => isOurs(address) && !isFile(pathOf(address)))
      .map((address): Problem => {
        const why = unreadable.get(pathOf(address));
        if (why === undefined) {
          return {
            page: page.url,
            text: `loads ${address}, which doesn’t exist`,
            severity: severityOf(address),
          };
        }
        return { page: page.url, text: `loads ${address}, which can't be read (${why})`, severity: 'error' };
      }),
  );
}

export function isOurs(address: string): boolean {
  return address.startsWith('/') && !address.startsWith('//');
}

/** Path below the release folder; of what can't be decoded, such as `/100%.png`, as it stands. */
export function pathOf(address: string): string {
  const path = (address.split(/[?#]/, 1)[0] ?? '').slice(1);
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

/** Assets are ours to mend; a picture is content, and a missing one must not keep the rest from being published. */
function severityOf(address: string): Problem['severity'] {
  return address.startsWith('/assets/') ? 'error' : 'warning';
}
