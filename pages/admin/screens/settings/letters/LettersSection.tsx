import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { LetterWords } from '#content-api/mail/wording/wording.shared.ts';
import { answerOf, api } from '../../../calls/api.ts';
import { SelectField } from '../../../ui/fields/SelectField.tsx';
import { LoadProblem } from '../../../ui/notices/LoadProblem.tsx';
import { Wait } from '../../../ui/notices/Wait.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { useUnsaved, useUnsavedParts } from '../useSection.ts';
import { LetterEditor } from './LetterEditor.tsx';

export default function LettersSection() {
  const { data, error, isError, refetch } = useQuery({
    queryKey: ['mail', 'letters'],
    queryFn: () => answerOf(api.mail.letters.$get()),
  });
  if (data) return <Letters letters={data.letters} />;
  if (!isError) return <Wait />;
  return <LoadProblem notice="Failed to load the letters" failure={error} onRetry={refetch} />;
}

/** A letter that was opened stays mounted, so that nothing typed is lost. */
function Letters({ letters }: { letters: LetterWords[] }) {
  const [kind, setKind] = useState(letters[0]?.kind ?? '');
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set([kind]));
  const { unsaved, report } = useUnsavedParts();
  useUnsaved(unsaved.size > 0);
  const choose = (which: string) => {
    setKind(which);
    setOpened((before) => new Set([...before, which]));
  };
  const options = letters.map(({ kind: value, name, own }) => {
    const state = unsaved.has(value) ? ' – unsaved' : own ? ' – changed' : '';
    return { value, label: `${name}${state}` };
  });
  return (
    <Panel
      title="Letters"
      text="The emails that your site sends automatically, to visitors and to staff. Changes apply at once."
    >
      <SelectField
        label="Letter"
        value={kind}
        options={options}
        onChange={({ target }) => choose(target.value)}
      />
      {letters
        .filter((letter) => opened.has(letter.kind))
        .map((letter) => (
          <div key={letter.kind} hidden={letter.kind !== kind}>
            <LetterEditor letter={letter} isShown={letter.kind === kind} report={report} />
          </div>
        ))}
    </Panel>
  );
}
