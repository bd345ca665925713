import { meetingName as plainName } from '#static-data/words/projectType.ts';

/** A type of meeting as the agency calls it. @param unknown for one that there is no more; as it is stored without it. */
export function meetingName(value: string, unknown = value): string {
  return ownNames()[value] ?? plainName(value, unknown);
}

let known: Record<string, string> | undefined;

/** The shell's document has those that aren't as they come. */
function ownNames(): Record<string, string> {
  if (known) return known;
  if (typeof document === 'undefined') return {};
  const said = document.querySelector<HTMLMetaElement>('meta[name=meetings]')?.content;
  known = said ? (JSON.parse(said) as Record<string, string>) : {};
  return known;
}
