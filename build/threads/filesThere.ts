import { type Dirent, readdirSync } from 'node:fs';

export function filesThere(folder: string): Map<string, Dirent> {
  const found = new Map<string, Dirent>();
  const walk = (below: string) => {
    for (const entry of readdirSync(`${folder}/${below}`, { withFileTypes: true })) {
      const path = below + entry.name;
      if (entry.isDirectory()) walk(`${path}/`);
      else found.set(path, entry);
    }
  };
  walk('');
  return found;
}
