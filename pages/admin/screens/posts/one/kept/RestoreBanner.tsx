import { useState } from 'react';
import { canonicalContent, passagesOf } from '../../../../editor/content.ts';
import { Difference } from '../../../../editor/difference/Difference.tsx';
import { differenceOf, wordsOf } from '../../../../editor/difference/difference.ts';
import type { JournalEntry, PostValues } from '../../../../editor/journal/entry.ts';
import { Button } from '../../../../ui/Button.tsx';
import { When } from '../../../../ui/values/When.tsx';
import css from '../Post.module.css';
import type { Writing } from '../writing/writing.ts';
import { FieldDifference } from './FieldDifference.tsx';
import { leftoverInWords } from './leftoverInWords.ts';
import { useLeftovers } from './useLeftovers.ts';

/** Offers what a page that went away has left on this device; it is never taken over without being asked for. */
export function RestoreBanner({ writing }: { writing: Writing }) {
  const { entry, restore, discard } = useLeftovers(writing);
  const [isShown, setShown] = useState(false);
  if (!entry) return null;
  const there = writing.there();
  const { server, opened } = writing.state.read();
  return (
    <section className={css.banner} aria-label="Unsaved changes from before">
      <div role="status">
        <p className={css.bannerTitle}>
          There are unsaved changes on this device{entry.values.title ? `: “${entry.values.title}”` : ''}
        </p>
        <p>
          Written <When at={entry.writtenAt} withTime />, {amountOf(there, entry)}.
          {opened === null ? '' : ' They are compared with your edits on the server.'}
          {isBehind(entry, server?.revision)
            ? ' The post has been changed on the server since they were begun.'
            : ''}
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
        <>
          <FieldDifference
            before={there}
            after={entry.values}
            words={[opened === null ? 'Saved' : 'On the server', 'On this device']}
          />
          <Difference
            label="Difference of the texts"
            before={there.content}
            after={entry.values.content}
            removedWord={opened === null ? 'Only in the saved version' : 'Only on the server'}
            addedWord="Only on this device"
          />
        </>
      ) : null}
    </section>
  );
}

function amountOf(there: PostValues, { values }: JournalEntry): string {
  const here = { ...values, content: canonicalContent(values.content) };
  const words = wordsOf(differenceOf(passagesOf(there.content), passagesOf(here.content)));
  return leftoverInWords(there, here, words);
}

function isBehind({ base }: JournalEntry, revision: number | undefined): boolean {
  return base !== null && revision !== undefined && base < revision;
}
