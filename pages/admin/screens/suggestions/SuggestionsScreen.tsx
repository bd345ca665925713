import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from 'react-router';
import { SUGGESTIBLE, type Suggestion } from '#content-api/agents/suggestions.shared.ts';
import { anyKinds } from '#content-api/kinds/kinds.shared.ts';
import { type Passage, passagesOf } from '../../editor/content.ts';
import { sameValues } from '../../editor/journal/entry.ts';
import { plainPassage } from '../../editor/suggestions/passage.ts';
import { type ShownPassage, SuggestionCard } from '../../editor/suggestions/SuggestionCard.tsx';
import { useAllSuggestions } from '../../editor/suggestions/useSuggestions.ts';
import writing from '../../editor/writing/Writing.module.css';
import form from '../../ui/fields/Form.module.css';
import { LoadProblem } from '../../ui/notices/LoadProblem.tsx';
import { Wait } from '../../ui/notices/Wait.tsx';
import panel from '../../ui/Panel.module.css';
import { Empty } from '../../ui/Panel.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { addSuggested, changeSuggested, loadEntry } from './suggestionCalls.ts';

/** The editors review changes of posts and pages; this screen reviews the rest. */
export default function SuggestionsScreen() {
  const { data, error, isPending, refetch } = useAllSuggestions();
  const suggestions = data?.suggestions ?? [];
  return (
    <Screen title="Suggestions" subtitle="Changes by agents: nothing is saved until you accept it">
      {isPending ? <Wait /> : null}
      {error && !data ? (
        <LoadProblem notice="Failed to load the suggestions" failure={error} onRetry={() => refetch()} />
      ) : null}
      {data && suggestions.length === 0 ? (
        <Empty drawing="done" title="Nothing to decide">
          <p>When an agent suggests a change, you find it here.</p>
        </Empty>
      ) : null}
      <div className={form.fields}>
        {suggestions.map((suggestion) => (
          <One key={suggestion.id} suggestion={suggestion} />
        ))}
      </div>
    </Screen>
  );
}

function One({ suggestion }: { suggestion: Suggestion }) {
  const { kind, entry_id, title } = suggestion;
  if (entry_id !== null && (kind === 'post' || kind === 'page')) {
    const to = kind === 'post' ? `/posts/${entry_id}/edit` : `/pages/${entry_id}`;
    return (
      <section className={writing.banner}>
        <h2 className={writing.bannerTitle}>
          {suggestion.agent} suggests changes to <Link to={to}>{title || `A ${kind} without a title`}</Link>
        </h2>
        <p className={panel.text}>Open the {kind} to review them.</p>
      </section>
    );
  }
  return entry_id === null && kind !== 'menus' ? (
    <NewEntry suggestion={suggestion} />
  ) : (
    <ChangedEntry suggestion={suggestion} />
  );
}

function NewEntry({ suggestion }: { suggestion: Suggestion }) {
  const navigate = useNavigate();
  const { kind, changes } = suggestion;
  const { noun = kind } = SUGGESTIBLE[kind] ?? {};
  const passages = passagesOfFields(kind, {}, changes);
  const add = async () => {
    const editor = await addSuggested(suggestion);
    if (editor) navigate(editor);
    return undefined;
  };
  const sides = (): ReturnType<(typeof passages)[number]['sides']> => [
    [],
    passages.flatMap(({ label, sides }) => sides()[1].map((each) => ({ ...each, kind: each.kind || label }))),
  ];
  const then = kind === 'post' || kind === 'page' ? 'Accepting makes a draft.' : 'Accepting saves it.';
  return (
    <SuggestionCard
      suggestion={suggestion}
      isNew
      passages={[{ id: 'all', label: `New ${noun}`, sides }]}
      onAccept={add}
      then={then}
    />
  );
}

function ChangedEntry({ suggestion }: { suggestion: Suggestion }) {
  const { kind, entry_id, changes, before, title } = suggestion;
  const {
    data: saved,
    error,
    refetch,
  } = useQuery({
    queryKey: ['suggested entry', kind, entry_id],
    queryFn: () => loadEntry(kind, entry_id),
  });
  if (error && !saved)
    return <LoadProblem notice="Failed to load a suggestion" failure={error} onRetry={() => refetch()} />;
  if (!saved) return null;
  const passages = passagesOfFields(kind, before, changes, saved);
  const change = async (names: readonly string[]) => {
    await changeSuggested(suggestion, saved, names);
    await refetch();
    return () => void changeSuggested({ ...suggestion, changes: before }, saved, names).then(() => refetch());
  };
  const label = anyKinds.find((one) => one.kind === kind)?.label ?? SUGGESTIBLE[kind]?.noun ?? kind;
  return (
    <SuggestionCard
      suggestion={suggestion}
      entry={kind === 'menus' ? 'the menus' : `${label.toLowerCase()} “${title}”`}
      passages={passages}
      onAccept={change}
      then="Accepting saves it. Visitors see it after you publish."
    />
  );
}

type Fields = Record<string, unknown>;

/** @param saved the entry now; omitted for a new one. */
function passagesOfFields(
  kind: string,
  before: Fields,
  changes: Fields,
  saved: Fields = {},
): (ShownPassage & { isOutdated: boolean })[] {
  const { form = {} } = anyKinds.find((one) => one.kind === kind) ?? {};
  return Object.keys(changes)
    .filter((name) => !sameValues(saved[name], changes[name]))
    .map((name) => ({
      id: name,
      label: form[name]?.label ?? inWords(name),
      sides: () => [linesOf(before[name]), linesOf(changes[name])],
      isOutdated: !sameValues(saved[name] ?? '', before[name] ?? ''),
    }));
}

/** Shows each text of lists and objects on a line, under its path. */
function linesOf(value: unknown, path: readonly string[] = []): Passage[] {
  if (Array.isArray(value)) return value.flatMap((each, at) => linesOf(each, [...path, String(at + 1)]));
  if (typeof value === 'object' && value !== null)
    return Object.entries(value)
      .filter(([name]) => !FOR_PROGRAMS.has(name))
      .flatMap(([name, each]) => linesOf(each, [...path, inWords(name)]));
  if (typeof value === 'string' && /^<[a-z]/i.test(value)) return passagesOf(value);
  const text = typeof value === 'boolean' ? (value ? 'Yes' : 'No') : String(value ?? '');
  return plainPassage(text, path.join(', '));
}

const FOR_PROGRAMS = new Set(['id', 'kind']);

function inWords(name: string): string {
  const words = name === 'href' ? 'address' : name.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
