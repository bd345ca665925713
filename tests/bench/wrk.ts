import { execFileSync } from 'node:child_process';

export interface Load {
  perSecond: number;
  /** In milliseconds. */
  p99: number;
}

/** One address under 32 connections that ask again as soon as they have an answer, for two seconds. */
export function loadFor(address: string): Load {
  const options = ['-t1', '-c32', '-d2s', '--latency', '-HAccept-Encoding: gzip'];
  const output = execFileSync('wrk', [...options, address], { encoding: 'utf8' });
  if (/Non-2xx|Socket errors/.test(output)) throw new Error(`${address} failed under load:\n${output}`);
  const [, perSecond = ''] = /Requests\/sec:\s+([\d.]+)/.exec(output) ?? [];
  const [, p99 = '', unit = ''] = /99%\s+([\d.]+)(us|ms|s)/.exec(output) ?? [];
  return { perSecond: Number(perSecond), p99: Number(p99) * ({ us: 0.001, ms: 1, s: 1000 }[unit] ?? 1) };
}
