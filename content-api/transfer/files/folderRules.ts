import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, extname, join, relative, sep } from 'node:path';
import { readFrontMatter } from '../frontMatter/frontMatter.ts';
import { folded, isRecord } from '../frontMatter/frontMatterValues.ts';
import { parsed } from './authorNames.ts';

type Data = Record<string, unknown>;
type Rule = { data: Data; isFor(path: string): boolean };

/** Adds the rules of a file's folders to its front matter, which wins. */
export type WithFolderRules = (path: string, own: Data) => Data;

/** A folder can't set these. Eleventy's tags of a folder name a collection. */
const OF_ONE =
  /^(?:title|slug|url|path|alias|aliases|redirectfrom|canonical\w*|id|tags|date|pubdate|updated|lastmod|modified|created)$/;
const HUGO = /^(?:config\/_default\/)?(?:hugo|config|cascade)\.(?:toml|ya?ml|json)$/i;
const JEKYLL = /^_config\.(?:ya?ml|toml)$/i;
const SECTION = /^_index\.(?:md|markdown|html)$/i;
/** Quarto, and the metadata plugin of MkDocs. */
const METADATA = /^(?:_metadata|\.meta)\.ya?ml$/i;
const ELEVENTY = /(?:\.11tydata)?\.(?:json|ya?ml)$/i;

/** @param sites the imported folder and those above it, nearest first. @param unread gets files with broken rules. */
export function folderRules(sites: readonly string[], unread: (file: string) => void): WithFolderRules {
  const byFolder = new Map<string, { rules: Rule[]; files: string[] }>();
  const read = (file: string): Data => {
    try {
      const text = readFileSync(file, 'utf8');
      const data = SECTION.test(basename(file)) ? readFrontMatter(text).data : parsed(file, text);
      return isRecord(data) ? data : {};
    } catch {
      unread(file);
      return {};
    }
  };
  const at = (folder: string) => {
    const inside = ['', 'config/_default/'].flatMap((below) => filesIn(folder, below));
    const rules = () => inside.flatMap((name) => rulesIn(name, folder, () => read(join(folder, name))));
    const cached = byFolder.get(folder) ?? { rules: rules(), files: inside };
    byFolder.set(folder, cached);
    return cached;
  };
  return (path, own) => {
    const ofFile = at(dirname(path)).files.filter((name) => isDataOf(basename(path, extname(path)), name));
    const given = ofFile.map((name) => read(join(dirname(path), name)));
    for (let folder = dirname(path); ; folder = dirname(folder)) {
      given.push(...at(folder).rules.flatMap(({ isFor, data }) => (isFor(path) ? [data] : [])));
      if (folder === sites.at(-1) || folder === dirname(folder)) return merged(own, given);
    }
  };
}

function filesIn(folder: string, below: string): string[] {
  try {
    const entries = readdirSync(join(folder, below), { withFileTypes: true });
    return entries.filter((entry) => entry.isFile()).map(({ name }) => below + name);
  } catch {
    return [];
  }
}

function isDataOf(name: string, file: string): boolean {
  return ELEVENTY.test(file) && file.replace(ELEVENTY, '') === name;
}

/** The strongest rule comes first. */
function rulesIn(name: string, folder: string, read: () => Data): Rule[] {
  if (METADATA.test(name) || isDataOf(basename(folder), name)) return [{ data: read(), isFor: () => true }];
  if (JEKYLL.test(name)) return jekyllRules(read(), folder);
  if (HUGO.test(name)) return cascade(/cascade\./i.test(name) ? read() : read().cascade);
  if (!SECTION.test(name)) return [];
  const data = read();
  // Zola leaves out all posts in a section that is a draft.
  const drafts = data.draft === true ? [{ data: { draft: 'set by its section' }, isFor: () => true }] : [];
  return [...drafts, ...cascade(data.cascade)];
}

/** https://gohugo.io/content-management/front-matter/#cascade */
function cascade(value: unknown): Rule[] {
  const list = isRecord(value) && Array.isArray(value.list) ? value.list : [value].flat();
  return list.filter(isRecord).flatMap(({ target: newer = {}, _target = newer, ...data }) => {
    const { path = '**', kind = 'page', environment = 'production' } = _target as Data;
    if (!matcher(kind)('page') || !matcher(environment)('production')) return [];
    const isBelow = matcher(path, '(?:^|/)');
    return [
      {
        data,
        isFor: (file) =>
          isBelow(
            file
              .split(sep)
              .join('/')
              .replace(/\.\w+$/, ''),
          ),
      },
    ];
  });
}

/** https://jekyllrb.com/docs/configuration/front-matter-defaults/ and the collections that make no pages. */
function jekyllRules({ defaults, collections }: Data, folder: string): Rule[] {
  const list = [defaults].flat().flatMap((rule) => {
    const { scope, values } = isRecord(rule) ? rule : {};
    if (!isRecord(scope) || !isRecord(values)) return [];
    const path = String(scope.path ?? '').replace(/^\.?\/|\/$/g, '');
    const isIn = matcher(path === '' ? '**' : `${path}{,/**}`);
    const isFor = (file: string) => {
      const below = relative(folder, file).split(sep).join('/');
      if (scope.type === 'pages') return isIn(below) && !/(?:^|\/)_/.test(below);
      return isIn(below) && (scope.type === undefined || `/${below}`.includes(`/_${scope.type}/`));
    };
    return [{ path, data: values, isFor }];
  });
  const unbuilt = Object.entries(isRecord(collections) ? collections : {})
    .filter(([name, settings]) => name !== 'posts' && !(isRecord(settings) && settings.output === true))
    .map(([name]) => ({
      data: { output: false },
      isFor: (file: string) => file.includes(`${sep}_${name}${sep}`),
    }));
  return [...list.sort((a, b) => b.path.length - a.path.length), ...unbuilt];
}

const GLOB: Record<string, string> = { '*': '[^/]*', '?': '[^/]', '{': '(?:', '}': ')', ',': '|' };
/** With more stars, a regular expression could backtrack for minutes, so such a pattern matches everything. */
const MOST_STARS = 8;

function matcher(pattern: unknown, start = '^'): (text: string) => boolean {
  const source = [pattern]
    .flat()
    .map((glob) => String(glob).replace(/^\/|(?<=[{,])\/(?=[^{}*])/g, ''))
    .join('|')
    .replace(/\*{2,}|[^\w/ |-]/g, (sign) => GLOB[sign] ?? (sign[1] ? '.*' : `\\${sign}`));
  try {
    const found = new RegExp(`${start}(?:${source})$`, 'i');
    return (text) => source.split('*').length > MOST_STARS || found.test(text);
  } catch {
    return () => true;
  }
}

function merged(own: Data, given: readonly Data[]): Data {
  const data = { ...own };
  const keys = new Map(Object.keys(own).map((key) => [folded(key), key]));
  for (const [written, value] of given.flatMap((one) => Object.entries(one))) {
    const name = folded(written);
    if (OF_ONE.test(name) || (name === 'permalink' && typeof value === 'string')) continue;
    const key = keys.get(name) ?? written;
    if (isRecord(data[key]) && isRecord(value)) data[key] = { ...value, ...data[key] };
    else if (!keys.has(name)) data[key] = value;
    keys.set(name, key);
  }
  return data;
}
