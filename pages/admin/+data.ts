import type { PageContextServer } from 'vike/types';
import { MEETINGS } from '#content-api/agency/wording/pages.shared.ts';
import type { OwnWording } from '#content-api/agency/wording/wording.shared.ts';

export interface ShellData {
  brand: string;
  logo: { light: string | undefined; dark: string | undefined };
  /** The agency's own names for kinds of meetings. */
  meetings: Record<string, string>;
}

export function data({ snapshot }: PageContextServer): ShellData {
  const { brand, logo, wording } = snapshot.site;
  return { brand, logo: { light: logo.light?.url, dark: logo.dark?.url }, meetings: ownMeetings(wording) };
}

function ownMeetings(wording: OwnWording): Record<string, string> {
  return Object.fromEntries(
    Object.entries(MEETINGS).flatMap(([value, { key }]) =>
      wording[key] === undefined ? [] : [[value, wording[key]]],
    ),
  );
}
