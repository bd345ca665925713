import type { PictureUse } from '#content-api/library/gallery/contract.ts';
import type { Action } from '#content-api/staff/access/permissions.ts';
import { editAddress } from '../../../ui/entries/useEditAsked.ts';

interface Place {
  what: string;
  to: string;
  needs: Action;
}

export function placeOf({ type, id }: PictureUse): Place {
  const places: Record<PictureUse['type'], Place> = {
    post: { what: 'Post', to: `/posts/${id}/edit`, needs: 'posts.change' },
    author: { what: 'Author', to: editAddress('/authors', id), needs: 'authors.write' },
    logo: { what: 'Client logo', to: editAddress('/logos', id), needs: 'logos.write' },
    trash: { what: 'In the trash', to: '/trash', needs: 'trash.restore' },
    seo: { what: 'SEO', to: `/seo-config?tab=${encodeURIComponent(id)}`, needs: 'seo.write' },
  };
  return places[type];
}
