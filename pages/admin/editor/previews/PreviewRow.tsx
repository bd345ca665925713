import type { PreviewLink } from '#content-api/writing/previews/previews.shared.ts';
import { Button } from '../../ui/Button.tsx';
import { Copyable } from '../../ui/values/Copyable.tsx';
import { When } from '../../ui/values/When.tsx';
import css from './Previews.module.css';

export function PreviewRow({ preview, onEnd }: { preview: PreviewLink; onEnd: () => void }) {
  const { url, made_by, made_at, ends_at, opens, last_opened_at } = preview;
  return (
    <li className={css.row}>
      <p className={css.address}>
        {url === null ? (
          `By ${made_by}, who alone is shown the address`
        ) : (
          <Copyable text={new URL(url, window.location.href).href} what="link to the preview" />
        )}
      </p>
      <p className={css.facts}>
        Made <When at={made_at} withTime isBrief />, ends <When at={ends_at} withTime />.{' '}
        {opens === 0 ? 'Not opened yet.' : `Opened ${opens === 1 ? 'once' : `${opens} times`}, last `}
        {last_opened_at === null ? null : (
          <>
            <When at={last_opened_at} withTime isBrief />.
          </>
        )}
      </p>
      <Button look="quiet" isSmall onClick={onEnd} aria-haspopup="dialog">
        End
        <span className="visually-hidden"> the preview by {made_by}</span>
      </Button>
    </li>
  );
}
