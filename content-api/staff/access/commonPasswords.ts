import { coreOf } from './access.shared.ts';

export const TOO_COMMON = 'This password is too common, please choose another one';

/** The most frequently leaked passwords are refused (OWASP ASVS 5, 6.2.4 asks for 3,000). */
const MOST = 10_000;
/** A shorter word at the core says little about a password: "Tom" in "Tom-7-Lamps". */
const SHORTEST = 4;

/** The lists lack these cores: seasons, places and keys of other keyboards. */
const OTHERS =
  'qwertz azerty asdf wsx zaq abc abcd pass test user root love money may june july autumn herbst sommer passwort'.split(
    ' ',
  );

/** Keys beside each other, without any word. Compared in lower case. */
const KEY_ROWS = '1q2w3e4r 1q2w3e4r5t 1qaz2wsx zaq12wsx abc12345 abcd1234 abc123456'.split(' ');

let cores: Promise<ReadonlySet<string>> | undefined;

/** Finds a common password or word also in other letters, twice, or with more around it, such as "P@ssw0rd2026!". */
export async function isCommon(password: string): Promise<boolean> {
  cores ??= readCores();
  const common = await cores;
  const core = coreOf(password);
  const half = core.slice(0, core.length / 2);
  return (
    KEY_ROWS.includes(password.toLowerCase()) ||
    common.has(core) ||
    (half + half === core && common.has(half))
  );
}

/** Loaded when a password is first set: it is 380 kB, which most runs never need. */
async function readCores(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  const words = dictionary['passwords-common'].slice(0, MOST).map(String);
  const letters = words.filter((word) => /^[a-z]+$/.test(word) && word.length >= SHORTEST);
  return new Set([...letters, ...OTHERS]);
}
