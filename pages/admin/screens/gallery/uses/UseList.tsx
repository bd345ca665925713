import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { forEachKind } from '#content-api/kinds/kinds.shared.ts';
import type { GalleryItem, PictureUse } from '#content-api/library/gallery/gallery.shared.ts';
import type { Action } from '#content-api/staff/access/permissions.ts';
import { answerOf, api } from '../../../calls/api.ts';
import { useMay } from '../../../session/auth.ts';
import { editAddress } from '../../../ui/entries/useEditing.ts';
import { GALLERY_KEY } from '../../../ui/picker/galleryCalls.ts';
import css from '../Gallery.module.css';
import { placesIn } from './usesInWords.ts';

interface UseListProps {
  uses: (PictureUse & { may_change?: boolean })[];
  more?: number;
  /** A link would leave the decision that the user is making. */
  isPlain?: boolean;
}

export function UseList({ uses, more = 0, isPlain = false }: UseListProps) {
  const may = useMay();
  return (
    <ul className={css.uses}>
      {uses.map((use) => {
        const { what, to, needs } = placeOf(use);
        const leads = !isPlain && may(needs) && use.may_change !== false;
        return (
          <li key={`${use.type}-${use.id}`}>
            {what}: {leads ? <Link to={to}>{use.title}</Link> : use.title}
            {use.parts ? ` (${use.parts.join(' and ')})` : null}
          </li>
        );
      })}
      {more > 0 ? <li>and {more} more</li> : null}
    </ul>
  );
}

interface PlacesByWhomProps {
  places: Places;
  yours?: string;
  theirs: string;
  most?: number;
  isPlain?: boolean;
}

export function PlacesByWhom({ places, yours, theirs, most = Infinity, isPlain = false }: PlacesByWhomProps) {
  const { uses, counts, changeable } = places;
  const mine = uses.filter((use) => use.may_change).slice(0, most);
  const others = uses.filter((use) => !use.may_change).slice(0, most);
  const mayChange = placesIn(changeable);
  const mayNot = placesIn(counts) - mayChange;
  return (
    <>
      {yours !== undefined && mayChange > 0 && mayNot > 0 ? <p>{yours}</p> : null}
      {mayChange > 0 ? <UseList uses={mine} more={mayChange - mine.length} isPlain={isPlain} /> : null}
      {mayNot > 0 ? (
        <>
          <p>{theirs}</p>
          <UseList uses={others} more={mayNot - others.length} isPlain={isPlain} />
        </>
      ) : null}
    </>
  );
}

interface Place {
  what: string;
  to: string;
  needs: Action;
}

/** Unsaved changes open with their entry. Its writer finds a draft that was never saved in the list of posts. */
function editsOf(entry: PictureUse['entry']): Omit<Place, 'what'> {
  if (entry?.kind === 'page') return { to: `/pages/${entry.id}`, needs: 'pages.change' };
  return { to: entry ? `/posts/${entry.id}/edit` : '/posts', needs: 'posts.change' };
}

function placeOf({ type, id, entry }: PictureUse): Place {
  const places: Record<PictureUse['type'], Place> = {
    post: { what: 'Post', to: `/posts/${id}/edit`, needs: 'posts.change' },
    page: { what: 'Page', to: `/pages/${id}`, needs: 'pages.change' },
    edits: { what: 'Unsaved changes', ...editsOf(entry) },
    ...forEachKind(({ kind, key, noun, label = noun }): [string, Place] => [
      kind,
      { what: label, to: editAddress(`/${key}`, id), needs: `${key}.write` as Action },
    ]),
    trash: { what: 'In the trash', to: '/trash', needs: 'trash.restore' },
    seo: { what: 'SEO', to: `/seo-config?tab=${encodeURIComponent(id)}`, needs: 'seo.write' },
  };
  return places[type];
}

export function usesKey(id: number) {
  return [GALLERY_KEY, 'uses', id] as const;
}

export type Places = NonNullable<ReturnType<typeof useUses>['data']>;

export function useUses({ id }: GalleryItem) {
  return useQuery({
    queryKey: usesKey(id),
    staleTime: 0,
    queryFn: () => answerOf(api.gallery[':id'].uses.$get({ param: { id: String(id) } })),
  });
}
