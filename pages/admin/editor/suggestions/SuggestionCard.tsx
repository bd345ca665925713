import { type ReactNode, useRef, useState } from 'react';
import type { Suggestion } from '#content-api/agents/suggestions.shared.ts';
import { answerOf, api } from '../../calls/api.ts';
import { Button } from '../../ui/Button.tsx';
import form from '../../ui/fields/Form.module.css';
import { showFailure, showToast } from '../../ui/notices/toasts.ts';
import panel from '../../ui/Panel.module.css';
import { When } from '../../ui/values/When.tsx';
import { PassageDifference } from '../difference/Difference.tsx';
import writing from '../writing/Writing.module.css';
import type { SuggestedPassage } from './passage.ts';
import { useSuggestionsAgain } from './useSuggestions.ts';

export interface ShownPassage extends Pick<SuggestedPassage<never>, 'id' | 'label' | 'sides'> {
  /** The words that it would change are different by now, so it can't be accepted any more. */
  isOutdated?: boolean;
}

interface SuggestionCardProps {
  suggestion: Suggestion;
  entry?: ReactNode;
  isNew?: boolean;
  passages: readonly ShownPassage[];
  /** Somebody else is writing, so nothing can be accepted. */
  isReadOnly?: boolean;
  /** Resolves when the entry has the passages. @returns an undo. */
  onAccept(ids: readonly string[]): Promise<(() => void) | undefined>;
  then: string;
}

export function SuggestionCard({
  suggestion,
  entry,
  isNew = false,
  passages,
  isReadOnly = false,
  onAccept,
  then,
}: SuggestionCardProps) {
  const { id, agent, made_by, updated_at } = suggestion;
  const [decided, setDecided] = useState<Readonly<Record<string, 'accepted' | 'refused'>>>({});
  const [busy, setBusy] = useState(false);
  const card = useRef<HTMLElement>(null);
  const loadAgain = useSuggestionsAgain();
  const waiting = passages.filter((passage) => !decided[passage.id]);
  const acceptable = waiting.filter(({ isOutdated }) => !isOutdated);

  /** @param undoAll undefined for an addition: it stays, so an undo would only offer it again. */
  const end = async (title: string, undoAll: (() => void) | undefined) => {
    await answerOf(api.suggestions[':id'].$delete({ param: { id: String(id) } }));
    const restore = async () => {
      undoAll?.();
      await answerOf(api.suggestions[':id'].return.$post({ param: { id: String(id) } }));
      await loadAgain();
    };
    const undo = () => void restore().catch((failure) => showFailure(failure, 'Failed to restore it'));
    const text = 'That was the last change in this suggestion.';
    showToast(title, text, ...(undoAll ? [{ label: 'Undo', run: undo }] : []));
    await loadAgain();
  };

  const decide = async (as: 'accepted' | 'refused', some: readonly ShownPassage[]) => {
    const ids = some.map((passage) => passage.id);
    setBusy(true);
    try {
      const undo = as === 'accepted' ? await onAccept(ids) : () => {};
      const title = as === 'accepted' ? 'Change accepted' : 'Change refused';
      if (ids.length === waiting.length) await end(title, undo);
      else {
        setDecided((before) => ({ ...before, ...Object.fromEntries(ids.map((one) => [one, as])) }));
        const takeBack = () => {
          undo?.();
          setDecided((before) =>
            Object.fromEntries(Object.entries(before).filter(([one]) => !ids.includes(one))),
          );
        };
        showToast(title, as === 'accepted' ? then : 'The text stays as it is.', {
          label: 'Undo',
          run: takeBack,
        });
        // The button that was pressed is gone (WCAG 2.2, 2.4.3).
        card.current?.querySelector('h2')?.focus();
      }
    } catch (failure) {
      showFailure(failure, as === 'accepted' ? 'Failed to accept it' : 'Failed to refuse it');
    } finally {
      setBusy(false);
    }
  };

  return (
    <section ref={card} className={writing.banner} aria-labelledby={`suggestion-${id}`} aria-busy={busy}>
      <div>
        <h2 id={`suggestion-${id}`} tabIndex={-1} className={writing.bannerTitle}>
          {agent} suggests {isNew ? 'a new entry' : countedChanges(waiting.length)}
          {entry ? <> to {entry}</> : null}
        </h2>
        <p className={panel.text}>
          By an agent with {made_by}’s key, <When at={updated_at} isBrief withTime />. {then}
        </p>
      </div>
      <ol className={form.fields}>
        {waiting.map((passage) => (
          <li key={passage.id} className={form.fields}>
            <h3 className={writing.bannerTitle}>{passage.label}</h3>
            <Sides passage={passage} />
            {passage.isOutdated ? (
              <p className={panel.text}>Somebody has changed this passage since. Copy what you need.</p>
            ) : null}
            <div className={writing.buttons}>
              {passage.isOutdated || isReadOnly ? null : (
                <Button look="quiet" isSmall isBusy={busy} onClick={() => void decide('accepted', [passage])}>
                  Accept <span className="visually-hidden">{passage.label}</span>
                </Button>
              )}
              <Button look="bare" isSmall isBusy={busy} onClick={() => void decide('refused', [passage])}>
                {passage.isOutdated ? 'Dismiss' : 'Refuse'}{' '}
                <span className="visually-hidden">{passage.label}</span>
              </Button>
            </div>
          </li>
        ))}
      </ol>
      {waiting.length === 0 ? <p>Nothing is left to decide.</p> : null}
      {waiting.length === 1 ? null : (
        <div className={writing.buttons}>
          {acceptable.length > 1 && !isReadOnly ? (
            <Button look="quiet" isBusy={busy} onClick={() => void decide('accepted', acceptable)}>
              Accept all
            </Button>
          ) : null}
          <Button look="bare" isBusy={busy} onClick={() => void decide('refused', waiting)}>
            {waiting.length === 0 ? 'Dismiss' : 'Refuse all'}
          </Button>
        </div>
      )}
    </section>
  );
}

function countedChanges(count: number): string {
  return count === 1 ? 'a change' : `${count} changes`;
}

function Sides({ passage }: { passage: ShownPassage }) {
  const [before, after] = passage.sides();
  return (
    <PassageDifference
      label={passage.label}
      before={before}
      after={after}
      removedWord="Now"
      addedWord="Suggested"
      sameText="The same words, formatted differently."
    />
  );
}
