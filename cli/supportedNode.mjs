import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Knows package.json's form `^20.19.0 || >=22.12.0` and no other signs. */
export function isSupported(range, version) {
  const [major, minor, patch = 0] = numbers(version);
  return range.split('||').some((part) => {
    const [, sign, from] = /^\s*(\^|>=)([\d.]+)\s*$/.exec(part);
    const [fromMajor, fromMinor, fromPatch = 0] = numbers(from);
    if (major !== fromMajor) return sign === '>=' && major > fromMajor;
    return minor !== fromMinor ? minor > fromMinor : patch >= fromPatch;
  });
}

export function inWords(range) {
  return range
    .split('||')
    .map((part) => {
      const [, sign, major, minor] = /^\s*(\^|>=)(\d+)\.(\d+)/.exec(part);
      return sign === '^' ? `${major} from ${major}.${minor} on` : `${major}.${minor} or newer`;
    })
    .join(', or ');
}

/** Says in a sentence why this Node doesn't fit the program in that folder; null if it does. */
export function complaintAboutNode(root, version = process.versions.node) {
  const { engines } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  if (isSupported(engines.node, version)) return null;
  return `Vitrine needs Node ${inWords(engines.node)}; this is Node ${version}. Install another Node and run the command again.`;
}

const numbers = (version) => version.split('.').map(Number.parseFloat);
