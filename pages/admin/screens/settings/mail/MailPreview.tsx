import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { MailSample } from '#content-api/mail/contract.ts';
import { answerOf, api } from '../../../app/calls/api.ts';
import { Button } from '../../../ui/Button.tsx';
import { SelectField } from '../../../ui/fields/SelectField.tsx';
import { LoadProblem } from '../../../ui/notices/LoadProblem.tsx';
import { Wait } from '../../../ui/notices/Wait.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { Actions } from '../Actions.tsx';
import css from './Mail.module.css';

export function MailPreview() {
  const { data, error, isError, refetch } = useQuery({
    queryKey: ['mail', 'samples'],
    queryFn: () => answerOf(api.mail.samples.$get()),
  });
  return (
    <Panel title="What mails look like" text="With made-up contents, under today’s name and address.">
      {isError && !data ? (
        <LoadProblem notice="Failed to load the previews" failure={error} onRetry={refetch} />
      ) : null}
      {data ? <Samples samples={data.samples} /> : isError ? null : <Wait />}
    </Panel>
  );
}

function Samples({ samples }: { samples: MailSample[] }) {
  const [kind, setKind] = useState(samples[0]?.kind ?? '');
  const [isText, setText] = useState(false);
  const sample = samples.find((other) => other.kind === kind);
  if (!sample) return null;
  return (
    <>
      <SelectField
        label="Kind of mail"
        value={kind}
        onChange={(event) => setKind(event.target.value)}
        options={samples.map(({ kind: value, name }) => ({ value, label: name }))}
      />
      <p className={css.subject}>
        <span>Subject</span> {sample.subject}
      </p>
      <Actions>
        {[false, true].map((asText) => (
          <Button
            key={String(asText)}
            look={asText === isText ? 'primary' : 'quiet'}
            isSmall
            aria-pressed={asText === isText}
            onClick={() => setText(asText)}
          >
            {asText ? 'Plain text' : 'HTML'}
          </Button>
        ))}
      </Actions>
      {isText ? (
        <pre className={css.plain}>{sample.text}</pre>
      ) : (
        // A frame of its own for each: one that changed its address would add to the history.
        <iframe
          key={kind}
          className={css.frame}
          src={sample.preview}
          sandbox=""
          title={`${sample.name}, HTML`}
        />
      )}
    </>
  );
}
