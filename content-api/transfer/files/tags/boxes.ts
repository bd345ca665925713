import { escapeHtml } from '../../../richText/markup.ts';
import { type Callout, calloutNamed } from '../../../richText/richText.shared.ts';
import { attributesIn, figure, film } from './meanings.ts';

/** Generators show the name of such a box as its title. */
const KINDS =
  /^(?:note|tip|info|warning|danger|caution|important|success|question|example|bug|quote|cite|abstract|summary|failure|todo|hint|attention|error|help|faq|seealso|check|done|missing|fail|tldr)$/i;
const LAYOUTS =
  /^(?:details|code-?(?:group|tabs|block)|tabs?|tab-item|tab-set|tabset|panel-tabset|columns?|col|row|grid|cards?|card-(?:grid|group)|div|span|p|center|raw|v-pre|blockquote|figure|aside|lead|layout|group|section|steps?|accordion(?:-item)?|collapsible|collapse|callout|alert|admonition|dropdown)$/i;
const HIDDEN = /^(?:hidden|content-hidden|notes|speaker-notes|comments?|private)$/i;

export interface Box {
  markdown: string;
  opening: string;
  closing: string;
  isHidden: boolean;
  lost: string;
}

/** `:::tip[Title]`, `::: {.callout-note}` or `::note{title="Title"}`; undefined for other lines. */
export function boxIn(line: string): Box | undefined {
  const [, colons = '', rest = ''] = /^[ \t]*(:{2,})[ \t]*(.*?)[ \t]*$/.exec(line) ?? [];
  if (rest === '' || (colons.length === 2 && !/^[a-z][\w-]*(?:\[.*\])?(?:\{.*\})?$/.test(rest)))
    return undefined;
  const [, inFront, word = '', inBrackets, behind = '', words = ''] =
    /^(?:\{([^{}]*)\}|([\w-]+))?(?:\[(.*)\])?[ \t]*(?:\{([^{}]*)\})?[ \t]*(.*?)[ \t]*(?:\{[^{}]*\})?:*$/.exec(
      rest,
    ) ?? [];
  const attributes = attributesIn(inFront ?? behind);
  const classes = attributes.words.map((one) => one.replace(/^[.:]/, ''));
  const name = (word || classes.find((one) => !one.startsWith('#')) || '').replace(/^callout-/, '');
  const title = inBrackets ?? attributes.named.get('title') ?? attributes.named.get('label') ?? words;
  const meaning =
    figure(name, attributes.named, attributes.words) ?? film(name, attributes.named, idOf(attributes));
  if (meaning) return { markdown: meaning.markdown, ...NO_ELEMENT, isHidden: false, lost: meaning.notice };
  const isHidden =
    classes.concat(word).some((one) => HIDDEN.test(one)) || isForOthers(name, attributes.named);
  const isKnown = KINDS.test(name) || LAYOUTS.test(name) || inFront !== undefined;
  const texts = [...attributes.named].filter(
    ([key, value]) => !/^(?:title|label|style|class)$/.test(key) && /\s/.test(value),
  );
  const type = attributes.named.get('type') ?? attributes.named.get('color') ?? '';
  const callout = calloutNamed(name) ?? (/^(?:alert|callout|admonition)$/.test(name) && calloutNamed(type));
  const lost = isKnown && texts.length === 0 ? '' : `mark “${colons}${name || rest.slice(0, 30)}”`;
  if (DISCLOSURES.test(name) && title.trim() !== '') return { ...disclosureOf(title), isHidden, lost };
  if (callout && colons.length + Number(inFront === undefined) > 2)
    return { ...calloutOf(callout, title.trim() || name), isHidden, lost };
  const shown = title.trim() || (colons.length > 2 && KINDS.test(name) ? capital(name) : '');
  return { markdown: boldLine(shown), ...NO_ELEMENT, isHidden, lost };
}

const NO_ELEMENT = { opening: '', closing: '' };
const DISCLOSURES = /^(?:details|dropdown|collaps(?:e|ible)|accordion-item)$/i;

type Boxed = Pick<Box, 'markdown' | 'opening' | 'closing'>;

/** @param title its own, or the name of its kind, which our pages show anyway. */
export function calloutOf(callout: Callout, title: string): Boxed {
  const isNamed = title.toLowerCase() !== callout;
  return {
    markdown: isNamed ? boldLine(calloutNamed(title) ? capital(title) : title) : '',
    opening: `<aside data-callout="${callout}">`,
    closing: '</aside>',
  };
}

function disclosureOf(title: string): Boxed {
  const line = escapeHtml(title.replace(/[*_`]/g, '').trim());
  return {
    markdown: '',
    opening: `<details><summary>${line}</summary>`,
    closing: '</details>',
  };
}

/** Quarto has texts for documents in other forms. */
function isForOthers(name: string, named: ReadonlyMap<string, string>): boolean {
  const form = named.get('when-format');
  return name === 'content-visible' && form !== undefined && !/html/i.test(form);
}

function idOf({ words }: { words: string[] }): string[] {
  return words.map((word) => word.replace(/^#/, ''));
}

const ALERT = /^((?:[ \t]*(?:>|[-*+][ \t]))*[ \t]*>[ \t]*)\[!([\w-]+)(?:\|[^\]]*)?\][+-]?[ \t]*(.*)$/;

/** `> [!NOTE] Title` of GitHub and Obsidian becomes a callout, or a quotation with a title. */
export function alertIn(line: string): string[] | undefined {
  const [, quote, kind = '', title = ''] = ALERT.exec(line) ?? [];
  if (quote === undefined) return undefined;
  const next = quote.replace(/[-*+](?=[ \t])/g, ' ').trimEnd();
  const callout = calloutNamed(kind);
  if (!callout) return [quote + boldLine(title || capital(kind)), next];
  const { markdown } = calloutOf(callout, title || kind);
  const sign = `${quote}[!${callout.toUpperCase()}]`;
  return markdown === '' ? [sign] : [sign, next, `${next} ${markdown}`, next];
}

/** Python-Markdown's `!!! note "Title"`, `??? note`, `=== "Tab"`, whose text has an indent. */
export function admonitionIn(line: string): (Boxed & { indent: string }) | undefined {
  const [, indent = '', marks, kind, words = '', quoted] =
    /^([ \t]*)(!!!|\?\?\?\+?|===[!+]?)[ \t]+(?:([\w-]+)((?:[ \t]+[\w-]+)*))?[ \t]*(?:["“](.*)["”])?[ \t]*$/.exec(
      line,
    ) ?? [];
  if (marks === undefined || (kind === undefined && quoted === undefined)) return undefined;
  if (marks.startsWith('=') && (quoted === undefined || kind !== undefined)) return undefined;
  // A box has few classes; a line with more words just shouts.
  if (quoted === undefined && words.trim().split(/\s+/).length > 2) return undefined;
  const title = quoted ?? capital(kind ?? '');
  if (marks.startsWith('?') && title !== '') return { indent, ...disclosureOf(title) };
  const callout = marks === '!!!' ? calloutNamed(kind ?? '') : undefined;
  if (callout) return { indent, ...calloutOf(callout, quoted ?? kind ?? '') };
  return { indent, markdown: boldLine(title), ...NO_ELEMENT };
}

export function boldLine(title: string): string {
  const words = title.replace(/\*\*/g, '').trim();
  return words === '' ? '' : `**${words}**`;
}

function capital(kind: string): string {
  const words = kind.replace(/[-_]/g, ' ').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
