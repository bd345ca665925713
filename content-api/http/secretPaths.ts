/** The secret parts in preview, booking and unsubscribe links, and in the address of a calendar feed. */
const SECRET = /^:(token|file)\b/;

/** More people read a log than may use what links let in. @param patterns of the routes. */
export function hidingSecrets(patterns: string[]): (path: string) => string {
  const beginnings = patterns.map((pattern) => pattern.split('/')).flatMap(untilSecret);
  return (path) => {
    const parts = path.split('/');
    const found = beginnings.find((beginning) =>
      beginning.every((part, nth) => (part.startsWith(':') ? parts[nth] !== undefined : part === parts[nth])),
    );
    if (!found) return path;
    const secret = found.length - 1;
    return [...parts.slice(0, secret), found[secret], ...parts.slice(secret + 1)].join('/');
  };
}

/** Whatever follows: a wrong address may have the right secret in it. */
function untilSecret(pattern: string[]): string[][] {
  const secret = pattern.findIndex((part) => SECRET.test(part));
  return secret === -1 ? [] : [pattern.slice(0, secret + 1)];
}
