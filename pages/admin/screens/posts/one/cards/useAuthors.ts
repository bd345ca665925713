import { useQuery } from '@tanstack/react-query';
import type { Author } from '#content-api/library/authors/authors.shared.ts';
import type { User } from '#content-api/values/identity.shared.ts';
import { slugFromTitle } from '#content-api/values/slugFrom.shared.ts';
import { fold } from '#content-api/values/words.shared.ts';
import { byName } from '../../../../ui/entries/byName.ts';
import { authorEntries } from '../../../authors/authorEntries.ts';

/** Somebody is looked for by name, whatever order they stand in on the site. */
const sorted = (authors: Author[]) => authors.toSorted(byName);

/**
 * Users and authors are kept apart. A byline is somebody's own where they have its name, whatever the case and accents,
 * or else the part of their address before the @ is its slug. Two such authors are none.
 */
export function bylineOf(
  { display_name, email }: Pick<User, 'display_name' | 'email'>,
  authors: readonly Pick<Author, 'id' | 'name' | 'slug'>[] = [],
): number | undefined {
  const nameOf = (name: string) => fold(name).trim().replace(/\s+/g, ' ');
  const named = authors.filter(({ name }) => nameOf(name) === nameOf(display_name));
  const addressName = slugFromTitle((email.split('@', 1)[0] ?? '').replace(/[._+]/g, ' '));
  const addressed = authors.filter(({ slug }) => slug === addressName);
  const [own, other] = named.length > 0 ? named : addressed;
  return other ? undefined : own?.id;
}

export function useAuthors() {
  return useQuery({
    queryKey: [authorEntries.key],
    queryFn: authorEntries.list,
    select: sorted,
  });
}
