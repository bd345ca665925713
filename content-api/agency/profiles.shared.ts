import { z } from 'zod';
import { isWebAddress, oneLine } from '../values/fields.shared.ts';
import { networkName, wholeAddress } from '../values/formats/contact.shared.ts';

export const mostProfiles = 20;

/** The agency elsewhere on the web, in the order in which pages name them; '' for a name that its host says. */
export const profilesSchema = z
  .array(
    z.object({
      url: z
        .string('This must be text')
        .overwrite(oneLine)
        .max(2000, 'This is too long')
        .overwrite(wholeAddress)
        .refine(isWebAddress, 'Must be a web address'),
      name: z.string('This must be text').overwrite(oneLine).max(80, 'This is too long').default(''),
    }),
    'Must be a list of profiles',
  )
  .max(mostProfiles, `You can add at most ${mostProfiles} profiles`);

export type Profile = z.infer<typeof profilesSchema>[number];

/** Settings as earlier versions wrote them into files, which knew two profiles with names of their own. */
export function withProfiles(settings: unknown): unknown {
  if (typeof settings !== 'object' || settings === null || 'profiles' in settings) return settings;
  const { linkedin, twitter, ...others } = settings as Record<string, unknown>;
  if (linkedin === undefined && twitter === undefined) return settings;
  const earlier: [string, unknown][] = [
    ['LinkedIn', linkedin],
    ['Twitter', twitter],
  ];
  const profiles = earlier
    .filter(([, url]) => typeof url === 'string' && url.trim() !== '')
    .map(([name, url]) => ({ url, name: networkName(String(url)) === name ? '' : name }));
  return { ...others, profiles };
}
