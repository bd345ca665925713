import { format } from 'node:util';
import type { Command } from 'commander';
import { onTestFinished, vi } from 'vitest';
import { reportFailure } from '#cli/failures/failure.ts';

/** What work in this process has printed, and the exit code that it has set. */
export async function heard(work: () => Promise<unknown>): Promise<{ said: string; exitCode: number }> {
  const said: string[] = [];
  const hear = (...words: unknown[]) => void said.push(format(...words));
  const spies = [vi.spyOn(console, 'log'), vi.spyOn(console, 'error')];
  for (const spy of spies) spy.mockImplementation(hear);
  try {
    await work();
    return { said: said.join('\n'), exitCode: Number(process.exitCode ?? 0) };
  } finally {
    process.exitCode = undefined;
    for (const spy of spies) spy.mockRestore();
  }
}

/** Runs a command as the operator would, and answers what it printed and its exit code. */
export function runCommand(command: Command, ...words: string[]) {
  return heard(() => command.exitOverride().parseAsync(words, { from: 'user' }));
}

/** Runs a command with its words in this process, which has loaded it already, and ends it as the program does. */
export function heardCommand(command: Command, words: string[]) {
  return heard(async () => {
    try {
      await command.exitOverride().parseAsync(words, { from: 'user' });
    } catch (error) {
      process.exitCode = reportFailure(error);
    }
  });
}

/** The same where these variables are set, as in a compiled program; as before again after the test. */
export function heardWith(command: Command, words: string[], variables: Record<string, string>) {
  vi.stubGlobal('__VERSION__', 'test');
  for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value);
  onTestFinished(() => {
    vi.unstubAllEnvs();
    vi.unstubAllGlobals();
  });
  return heardCommand(command, words);
}
