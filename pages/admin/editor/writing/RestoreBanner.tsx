import { type ComponentType, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { When } from '../../ui/values/When.tsx';
import type { Sides } from './sides.ts';
import { useLeftovers } from './useLeftovers.ts';
import css from './Writing.module.css';
import type { Writing } from './writing.ts';
import type { WritingTypes } from './writingTypes.ts';

interface RestoreBannerProps<Types extends WritingTypes> {
  writing: Writing<Types>;
  /** Brings values that lay on this device into the editor's own form. */
  canonical(values: Types['values']): Types['values'];
  /** How much differs, in words. */
  amountOf(remote: Types['values'], here: Types['values']): string;
  /** Shows what differs. */
  Difference: ComponentType<Sides<Types['values']>>;
}

/** Offers what a page that went away has left on this device; it is never taken over without being asked for. */
export function RestoreBanner<Types extends WritingTypes>({
  writing,
  canonical,
  amountOf,
  Difference,
}: RestoreBannerProps<Types>) {
  const { entry, restore, discard } = useLeftovers(writing, canonical);
  const [isShown, setShown] = useState(false);
  if (!entry) return null;
  const { kind } = writing;
  const remote = writing.remoteValues();
  const here = canonical(entry.values);
  const { server, opened } = writing.state.read();
  const isBehind = entry.base !== null && server !== null && entry.base < server.revision;
  return (
    <section className={css.banner} aria-label="Unsaved changes on this device">
      <div role="status">
        <p className={css.bannerTitle}>
          There are unsaved changes on this device{entry.values.title ? `: “${entry.values.title}”` : ''}
        </p>
        <p>
          Written <When at={entry.writtenAt} withTime />, {amountOf(remote, here)}.
          {opened === null ? '' : ' They are compared with your changes on the server.'}
          {isBehind ? ` The ${kind} has changed on the server since you started them.` : ''}
        </p>
      </div>
      <div className={css.buttons}>
        <Button isSmall onClick={() => restore(entry)}>
          Restore
        </Button>
        <Button look="quiet" isSmall onClick={() => discard(entry)}>
          Discard
        </Button>
        <Button look="quiet" isSmall aria-expanded={isShown} onClick={() => setShown(!isShown)}>
          Show difference
        </Button>
      </div>
      {isShown ? (
        <Difference
          before={remote}
          after={here}
          words={[opened === null ? 'Saved' : 'On the server', 'On this device']}
          only={[opened === null ? 'Only in the saved version' : 'Only on the server', 'Only on this device']}
        />
      ) : null}
    </section>
  );
}
