import pc from 'picocolors';
import { type Reported, worst } from './checks.ts';
import { counted, type State } from './finding.ts';

const MARKS: Record<State, string> = { ok: pc.green('✓'), warning: pc.yellow('!'), problem: pc.red('✗') };
const WORD_WIDTH = 8;
const NAME_WIDTH = 13;

/** For people: a line a finding, below it what to do. In a pipe words stand for the marks. */
export function reportText(findings: Reported[], onTerminal: boolean): string {
  const lines = findings.flatMap(({ check, state, text, advice }) => {
    const mark = onTerminal ? MARKS[state] : state.padEnd(WORD_WIDTH);
    const indent = ' '.repeat((onTerminal ? 1 : WORD_WIDTH) + 1 + NAME_WIDTH);
    const line = `${mark} ${check.padEnd(NAME_WIDTH)}${text}`;
    return advice ? [line, `${indent}${pc.dim('→')} ${advice}`] : [line];
  });
  return `${lines.join('\n')}\n\n${sum(findings)}\n`;
}

function sum(findings: Reported[]): string {
  const count = (state: State) => findings.filter((finding) => finding.state === state).length;
  const [problems, warnings] = [count('problem'), count('warning')];
  if (problems + warnings === 0) return `All ${findings.length} checks passed.`;
  const parts = [
    ...(problems > 0 ? [counted(problems, 'problem')] : []),
    ...(warnings > 0 ? [counted(warnings, 'warning')] : []),
  ];
  return `${parts.join(' and ')}, ${count('ok')} fine.`;
}

export function reportJson(findings: Reported[], program: string, now: Date): string {
  return `${JSON.stringify({ status: worst(findings), checkedAt: now.toISOString(), program, findings })}\n`;
}
