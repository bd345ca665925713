import { useState } from 'react';
import type { Finding } from '#content-api/blog/checks/checks.shared.ts';
import { Button } from '../../ui/Button.tsx';
import { Panel } from '../../ui/Panel.tsx';
import css from './Findings.module.css';
import { useWanted } from './useWanted.ts';

const FEW = 6;

interface BeforePublishingProps<Found extends Finding> {
  findings: readonly Found[] | null;
  blank?: string | undefined;
  sentenceOf(finding: Found): string;
  mend(finding: Found): void;
}

/** Findings don't prevent publishing, and aren't announced while somebody writes. */
export function BeforePublishing<Found extends Finding>({
  findings: found,
  blank,
  sentenceOf,
  mend,
}: BeforePublishingProps<Found>) {
  useWanted(found, mend);
  const findings = found ?? [];
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? findings : findings.slice(0, FEW);
  const hidden = findings.length - shown.length;
  const words = shown.map(sentenceOf);
  return (
    <Panel title="Before you publish" text={blank ?? countOf(findings.length)}>
      {findings.length === 0 ? null : (
        <ul className={css.findings} data-findings="">
          {shown.map((finding, nth) => (
            <li key={keyOf(words, nth)}>
              <button type="button" className={css.finding} onClick={() => mend(finding)}>
                {words[nth]}
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

function countOf(findings: number): string {
  if (findings === 0) return 'Nothing to fix.';
  return findings === 1 ? 'One thing to fix:' : `${findings} things to fix:`;
}

/** By its words, so that no other button loses the focus when a finding goes. */
function keyOf(words: readonly string[], nth: number): string {
  const alike = words.slice(0, nth).filter((other) => other === words[nth]);
  return `${words[nth]}\n${alike.length}`;
}
