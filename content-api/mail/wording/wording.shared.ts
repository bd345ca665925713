import { z } from 'zod';
import { optionalLine, printable, requiredLine } from '../../values/fields.shared.ts';

/** The words of a letter that users can change; `{name}` stands for a value, a paragraph `{details}` for a part. */
export const wordsSchema = z.object({
  subject: requiredLine('Subject', 200),
  preheader: optionalLine('Preview text', 200),
  heading: requiredLine('Heading', 200),
  /** An empty line ends a paragraph. */
  text: z
    .string('Text is required')
    .overwrite((text) => printable(text).replace(/\r\n?/g, '\n').trim())
    .min(1, 'Text is required')
    .max(5000, 'Text is too long'),
  button: optionalLine('Button text', 80),
  reason: optionalLine('Footer line', 500),
});
export type Words = z.output<typeof wordsSchema>;

export type Wording = Readonly<Partial<Record<string, Words>>>;

const namedSchema = z.object({ name: z.string(), meaning: z.string() });

export const letterWordsSchema = z.object({
  kind: z.string(),
  name: z.string(),
  words: wordsSchema,
  defaults: wordsSchema,
  own: z.boolean(),
  placeholders: z.array(namedSchema),
  /** Each fills a paragraph of the text. */
  parts: z.array(namedSchema),
  /** Parts that its text must contain. */
  needs: z.array(z.string()),
  /** For If-Match, in quotes. */
  version: z.string(),
});
export type LetterWords = z.infer<typeof letterWordsSchema>;
export const allLetterWordsSchema = z.object({ letters: z.array(letterWordsSchema) });

export const wordsPreviewSchema = z.object({
  subject: z.string(),
  preview: z.string(),
  text: z.string(),
});

export interface LetterTold {
  words: Words;
  placeholders: Readonly<Record<string, string>>;
  parts: Readonly<Record<string, string>>;
  needs?: readonly string[] | undefined;
}

export const COMMON = { brand: 'your agency’s name', site: 'the address of your site' };

const BRACES = /\{([^{}\n]*)\}/g;
const LABELS: Record<keyof Words, string> = {
  subject: 'Subject',
  preheader: 'Preview text',
  heading: 'Heading',
  text: 'Text',
  button: 'Button text',
  reason: 'Footer line',
};

export function wordsProblems(definition: LetterTold, words: Words): Record<string, string> {
  const problems: Record<string, string> = {};
  for (const field of Object.keys(LABELS) as (keyof Words)[]) {
    const problem = field === 'text' ? textProblem(definition, words) : lineProblem(definition, words[field]);
    if (problem) problems[field] = `${LABELS[field]}: ${problem}`;
  }
  if (hasPart(words.text, 'button') && words.button === '')
    problems.button ??= 'Button text is required while {button} is in the text';
  return problems;
}

function lineProblem({ placeholders, parts }: LetterTold, line: string): string | undefined {
  const allowed = { ...COMMON, ...placeholders };
  for (const [match, name = ''] of line.matchAll(BRACES)) {
    if (Object.hasOwn(allowed, name)) continue;
    if (Object.hasOwn(parts, name)) return `${match} belongs in the text, in its own paragraph`;
    return `this letter has no ${match}; you can use ${listed(Object.keys(allowed))}`;
  }
  return undefined;
}

function textProblem(definition: LetterTold, { text }: Words): string | undefined {
  const missing = definition.needs?.find((part) => !hasPart(text, part));
  if (missing) return `{${missing}} is required, in its own paragraph: ${definition.parts[missing]}`;
  const { placeholders, parts } = definition;
  const allowed = { ...COMMON, ...placeholders, ...parts };
  for (const paragraph of paragraphsOf(text))
    for (const [match, name = ''] of paragraph.matchAll(BRACES)) {
      if (!Object.hasOwn(allowed, name))
        return `this letter has no ${match}; you can use ${listed(Object.keys(allowed))}`;
      if (Object.hasOwn(parts, name) && paragraph !== match)
        return `put ${match} in its own paragraph, with an empty line before and after it`;
    }
  return undefined;
}

export function paragraphsOf(text: string): string[] {
  return text
    .split(/\n[ \t]*\n+/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean);
}

function hasPart(text: string, part: string): boolean {
  return paragraphsOf(text).includes(`{${part}}`);
}

function listed(names: string[]): string {
  return names.map((name) => `{${name}}`).join(', ');
}
