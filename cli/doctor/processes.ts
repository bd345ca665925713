import { join } from 'node:path';
import { parseEnv } from '#content-api/env.ts';
import { type Examined, type Finding, few, ok, warning } from './finding.ts';
import { commandOf, holdersOf, variablesOf } from './locks.ts';

const LOCKS = {
  'generate.lock': 'generates the site',
  'backup.lock': 'makes a backup',
  'deploy.lock': 'deploys',
};

/** Settings that both the findings and a server depend on. */
const JUDGED = [
  'STORAGE_URL',
  'SITE_URL',
  'SMTP_URL',
  'MAIL_FROM',
  'MAIL_TO',
  'GOOGLE_CLIENT_ID',
  'TRUST_PROXY',
  'RATE_LIMIT',
  'WEBHOOK_ALLOW_PRIVATE',
] as const;

/** By the locks they hold, which end with their process: one that is held is never left behind. */
export async function lookAtProcesses({ dataDir }: Examined): Promise<Finding[]> {
  const open = await holdersOf(join(dataDir, 'content.db-shm'));
  if (open === null) return [];
  const working = await Promise.all(
    Object.entries(LOCKS).map(async ([file, doing]) => {
      const pids = (await holdersOf(join(dataDir, file))) ?? [];
      return pids.length > 0 ? ok(`${await namesOf(pids)} ${doing}.`) : [];
    }),
  );
  const opened = open.length > 0 ? `Open in ${await namesOf(open)}.` : 'No server is running here.';
  return [...ok(opened), ...working.flat()];
}

/** Settings that a server has and this command hasn't would make every finding about them wrong. */
export async function lookAtServerSettings({ dataDir, env }: Examined): Promise<Finding[]> {
  if (env instanceof Error) return [];
  for (const pid of (await holdersOf(join(dataDir, 'content.db-shm'))) ?? []) {
    if (!/^(serve|start)$/.test((await vitrineWords(pid))?.[0] ?? '')) continue;
    const variables = await variablesOf(pid);
    const theirs = parseEnv(variables).data;
    if (!theirs || Object.keys(variables).length === 0) continue;
    const other = JUDGED.filter((name) => JSON.stringify(theirs[name]) !== JSON.stringify(env[name]));
    if (other.length === 0) return ok(`The server (process ${pid}) has the same settings.`);
    return warning(
      `The server (process ${pid}) runs with a different ${few(other, 10)}, so these findings may not apply to it.`,
      'Run this command with the server’s environment.',
    );
  }
  return [];
}

async function namesOf(pids: number[]): Promise<string> {
  const names = pids.map(async (pid) => {
    const words = await vitrineWords(pid);
    const [program = 'of another container'] = await commandOf(pid);
    return `process ${pid} (${words ? `vitrine ${words.join(' ')}` : program})`;
  });
  return (await Promise.all(names)).join(', ');
}

/** Returns the arguments of `node /srv/vitrine/cli/vitrine.mjs serve`; null for another program. */
async function vitrineWords(pid: number): Promise<string[] | null> {
  const words = await commandOf(pid);
  const at = words.findIndex((word) => /(^|\/)vitrine(\.mjs)?$/.test(word));
  return at < 0 ? null : words.slice(at + 1);
}
