// npm run check:prose measures the style of documentation and screens, and finds misspelt and repeated words in documentation.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import dictionaryEnGb from 'dictionary-en-gb';
import { retext } from 'retext';
import retextIndefiniteArticle from 'retext-indefinite-article';
import retextRepeatedWords from 'retext-repeated-words';
import retextSpell from 'retext-spell';

/** Names and terms that the dictionary lacks. */
const KNOWN = `
IPv6   2xx API Astro jq n8n Auth authenticator Avada AVIF AWS Backblaze balancer BBCode better-sqlite3 Caddy CDN changelog Changelog
  Cloudflare Config CRM callouts cron Cron crontab CSV Ctrl CycloneDX dialogs DKIM DMARC DNS Divi Docusaurus Elementor Eleventy's endpoint Entra F10 GIF Git Callout OpenStreetMap
  Grafana HAProxy Hexo HMAC-SHA256 HTML http HTTP https ids IdP inlining inodes ipsum Jitsi JPEG JSON kB Keycloak Kubernetes Kysely Lighthouse's
  localhost Eleventy Logseq lorem Litestream metadata MinIO MiniSearch MkDocs MP4 MiniSearch's mfa Netlify Nikola Netlify's nginx npm OAuth OG OKLCH OpenAPI openid OpenID Overprint
  permalink PgBouncer pgBackRest Pined PKCE PNG pooler PostgreSQL preloaded Preloading react-dom react-dom's README S3-compatible Streamable
  schemas SEO serialisation shortcodes SQLite SSO stylesheet SVG systemd TLS TODO TOML unlink Unlink unpublish URI URIs URL UserInfo verifier Vike Vike's Vitrine
  WAL webhook webhooks WebKit WebKitGTK WebM WebP WOFF2 WordPress WPBakery YAML Yoast`;

/** Constructions that a native writer avoids. */
const ODD = [
  /\bwho(ever)? (is|has|was|wants|writes|asks|gives|can|may|needs|takes|opens|deletes|runs|adds)\b/,
  /\bwhat (is|was|it|they|comes|has|can|stands|isn't|nobody|somebody)\b/,
  /\b(stands?|lies?) (in|at|above|below|beside)\b/,
  /\b(is|are|was|were) (told|said)\b/,
  /\b(whoever|anew|thereby|besides?|otherwise|by itself|by themselves|of its own|one that|at hand)\b/,
  /\b(in the place of|as (there|if) nothing|nothing of (it|them))\b/,
];

const pages = filesLike(/^(docs\/.*|[A-Z]+)\.md$/).map(({ file, text }) => ({
  file,
  text: withoutBlocks(text),
}));
const paragraphs = pages.flatMap(({ file, text }) =>
  paragraphsIn(text).map((paragraph) => ({ file, text: paragraph })),
);
const strings = filesLike(
  /^(pages\/admin|content-api|cli|renderer)\/(?!.*(\.test\.|\/sample\/)).*\.tsx?$/,
).flatMap(({ file, text }) => sentencesIn(text).map((sentence) => ({ file, text: sentence })));

const odd = new RegExp(ODD.map(({ source }) => source).join('|'), 'gi');
const constructions = oddOnes(paragraphs);
const onScreens = oddOnes(strings);
const misspelt = await notesOn(pages);
const notes = [...constructions, ...onScreens, ...misspelt];
const figures = [
  ...measured(paragraphs.map(({ text }) => text)),
  {
    name: 'odd constructions in 1,000 words of screens',
    value: (1000 * onScreens.length) / strings.reduce((sum, { text }) => sum + wordsIn(text), 0),
    most: 1,
  },
];
const isWrong = ({ value, most = Infinity, least = 0 }) => value > most || value < least;

for (const note of notes) console.log(note);
for (const { name, value, most, least } of figures)
  console.log(
    `${value.toFixed(1).padStart(6)}  ${name}, ${most === undefined ? `at least ${least}` : `at most ${most}`}`,
  );
const wrong = figures.filter(isWrong).map(({ name }) => name);
if (misspelt.length > 0) wrong.push('the words above (add a correct name to KNOWN in tests/prose.mjs)');
if (wrong.length > 0) {
  console.error(`Fix these: ${wrong.join('; ')}.`);
  process.exitCode = 1;
}

function filesLike(pattern) {
  return execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' })
    .split('\n')
    .filter((file) => pattern.test(file) && existsSync(file))
    .map((file) => ({ file, text: readFileSync(file, 'utf8') }));
}

function oddOnes(texts) {
  return texts.flatMap(({ file, text }) =>
    (text.match(odd) ?? []).map((found) => `${file}: “${found}” in “${text}”`),
  );
}

/** String literals and texts of elements that begin with a capital and have four words or more. */
function sentencesIn(source) {
  const code = source.replace(/\/\*[\s\S]*?\*\/|(^|\s)\/\/.*$/gm, '');
  return [
    ...code.matchAll(/'((?:\\.|[^'\\\n])*)'|`((?:\\.|[^`\\$])*)`|"([^"\n]*)"|>\s*([A-Z][^<>{}]{12,}?)\s*</g),
  ]
    .map((found) => found.slice(1).find((text) => text !== undefined) ?? '')
    .filter(
      (text) =>
        /^[A-Z“]/.test(text) && wordsIn(text) >= 4 && !/[;{}=]|^\w+\.\w+|SELECT|INSERT|UPDATE/.test(text),
    );
}

/** The text without blocks of code; lines keep their numbers. */
function withoutBlocks(markdown) {
  return markdown.replace(/```[\s\S]*?```/g, (block) => block.replace(/[^\n]/g, ''));
}

function measured(texts) {
  const lengths = texts.map(wordsIn).sort((a, b) => a - b);
  const words = lengths.reduce((sum, length) => sum + length, 0);
  const sentences = texts
    .flatMap((text) => text.split(/(?<=[.!?])\s+/))
    .map(wordsIn)
    .filter((length) => length > 2);
  const addresses = texts.join('\n').match(/\byou(r|rs|rself|'re|'ll|'ve)?\b/gi) ?? [];
  return [
    { name: 'words a sentence', value: mean(sentences), most: 17 },
    { name: 'words a paragraph', value: mean(lengths), most: 28 },
    { name: 'words in nine of ten paragraphs', value: lengths[Math.floor(lengths.length * 0.9)], most: 55 },
    { name: 'words in the longest paragraph', value: lengths.at(-1), most: 95 },
    { name: '“you” in 1,000 words', value: (1000 * addresses.length) / words, least: 10 },
    { name: 'odd constructions in 1,000 words', value: (1000 * constructions.length) / words, most: 1 },
  ];
}

/** Paragraphs and entries of lists, without headings, tables and pictures. */
function paragraphsIn(markdown) {
  return markdown
    .split(/\n\s*\n/)
    .filter((block) => !/^\s*(#|\||<|!)/.test(block))
    .flatMap((block) => block.trim().split(/\n(?=\s*(?:[-*]|\d+\.)\s)/))
    .map((text) =>
      text
        .replace(/^\s*(?:[-*]|\d+\.)\s/, '')
        .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
        .replace(/`[^`]*`/g, 'code')
        .replace(/[*_]/g, '')
        .replace(/\s+/g, ' ')
        .trim(),
    )
    .filter((text) => wordsIn(text) >= 6);
}

async function notesOn(texts) {
  const processor = retext()
    .use(retextRepeatedWords)
    .use(retextIndefiniteArticle)
    .use(retextSpell, { dictionary: dictionaryEnGb, personal: KNOWN.trim().split(/\s+/).join('\n'), max: 1 });
  const all = await Promise.all(
    texts.map(async ({ file, text }) => {
      const spoken = text.replace(/`[^`\n]*`|\]\([^)]*\)|<https?:[^>]*>|[\w-]+\.md\b/g, '–');
      const { messages } = await processor.process(spoken);
      return messages.map(({ line, reason }) => `${file}:${line} ${reason}`);
    }),
  );
  return all.flat();
}

function wordsIn(text) {
  return text.split(/\s+/).length;
}

function mean(numbers) {
  return numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
}
