import { Command } from 'commander';
import pc from 'picocolors';
import { counted } from '../../build/base/problem.ts';
import { type Reported, worst } from '../doctor/checks.ts';
import { examine } from '../doctor/examine.ts';
import type { State } from '../doctor/finding.ts';

interface Options {
  full?: boolean;
  online?: boolean;
  json?: boolean;
}

export function doctorCommand(): Command {
  return new Command('doctor')
    .description('find problems and say how to fix them; change nothing')
    .option('--full', 'read every file of the release and compare every index of the database')
    .option('--online', 'also ask the mail server, and the site at its public address')
    .option('--json', 'print one JSON object, for programs')
    .addHelpText('after', '\nExample:\n  vitrine doctor --online\n\nExits with 1 if there is a problem.')
    .action(async ({ full = false, online = false, json = false }: Options) => {
      const now = new Date();
      const findings = await examine({ full, online }, now);
      const onTerminal = process.stdout.isTTY ?? false;
      process.stdout.write(json ? reportJson(findings, __VERSION__, now) : reportText(findings, onTerminal));
      if (worst(findings) === 'problem') process.exitCode = 1;
    });
}

const MARKS: Record<State, string> = { ok: pc.green('✓'), warning: pc.yellow('!'), problem: pc.red('✗') };
const WORD_WIDTH = 8;
const NAME_WIDTH = 13;

/** A line for each finding, with the advice below. A pipe gets words instead of marks. */
function reportText(findings: Reported[], onTerminal: boolean): string {
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

function reportJson(findings: Reported[], program: string, now: Date): string {
  return `${JSON.stringify({ status: worst(findings), checkedAt: now.toISOString(), program, findings })}\n`;
}
