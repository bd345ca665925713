import { useState } from 'react';
import { authorSchema } from '#content-api/library/authors/authors.shared.ts';
import css from '../../ui/entries/Entries.module.css';

/** The picture at an address as it is typed; nothing while that is no address. */
export function AvatarPreview({ url }: { url: string }) {
  const [missing, setMissing] = useState('');
  const { success, data } = authorSchema.shape.avatar_url.safeParse(url);
  if (!success || data === '') return null;
  return (
    <p role="status">
      {missing === data ? (
        'There is no picture at this address.'
      ) : (
        <img
          className={css.portrait}
          src={data}
          alt="The avatar as it is now"
          width="96"
          height="96"
          onError={() => setMissing(data)}
        />
      )}
    </p>
  );
}
