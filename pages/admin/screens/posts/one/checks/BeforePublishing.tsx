import { type RefObject, useState } from 'react';
import { sentenceOf } from '#content-api/blog/checks/rules/index.ts';
import type { FoundHere } from '#content-api/blog/checks/rules/rule.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Panel } from '../../../../ui/Panel.tsx';
import type { PostWriting } from '../writing/postWriting.ts';
import css from './Checks.module.css';
import { useFindings } from './useFindings.ts';
import { useWanted } from './useWanted.ts';

const FEW = 6;

interface BeforePublishingProps {
  writing: PostWriting;
  form: RefObject<HTMLElement | null>;
}

/** It keeps nobody from publishing; nothing is announced while somebody writes. */
export function BeforePublishing({ writing, form }: BeforePublishingProps) {
  const { findings: found, isBegun, mend } = useFindings(writing, form);
  useWanted(found, mend);
  const findings = found ?? [];
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? findings : findings.slice(0, FEW);
  const hidden = findings.length - shown.length;
  return (
    <Panel title="Before you publish" text={isBegun ? countOf(findings.length) : BLANK}>
      {findings.length === 0 ? null : (
        <ul className={css.findings}>
          {shown.map((finding, nth) => (
            <li key={keyOf(finding, nth, shown)}>
              <button type="button" className={css.finding} onClick={() => mend(finding)}>
                {sentenceOf(finding)}
              </button>
            </li>
          ))}
        </ul>
      )}
      {hidden > 0 ? (
        <Button look="quiet" isSmall onClick={() => setWhole(true)}>
          Show {hidden} more
        </Button>
      ) : null}
    </Panel>
  );
}

const BLANK = 'What could be mended is listed here as you write.';

function countOf(findings: number): string {
  if (findings === 0) return 'Nothing to mend.';
  return findings === 1 ? 'One thing worth mending:' : `${findings} things worth mending:`;
}

/** By what it says, so that a finding that goes takes no other button's focus with it. */
function keyOf(finding: FoundHere, nth: number, all: readonly FoundHere[]): string {
  const words = ({ code, field, about, detail }: FoundHere) => [code, field, about, detail].join('\n');
  const alike = all.slice(0, nth).filter((other) => words(other) === words(finding));
  return `${words(finding)}\n${alike.length}`;
}
