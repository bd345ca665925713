/** What a person looks at: CSS for what it is, and words of its accessible name, where several are of that kind. */
export type Target = string | [css: string, words: string];

export type Key = 'Enter' | 'Tab' | 'Escape' | 'ArrowDown' | 'PageDown' | 'Control+End';

/** What these journeys ask of a browser: the same of each, whatever drives it. */
export interface Browser {
  open(url: string): Promise<void>;
  /** Runs a function of the page in it, with plain JSON in and out. */
  run<Answer, Given extends unknown[]>(script: (...given: Given) => Answer, ...given: Given): Promise<Answer>;
  /** A real click on its middle, once it is seen. */
  click(target: Target): Promise<void>;
  /** Chooses an option of a select by its value. */
  choose(target: Target, value: string): Promise<void>;
  /** Gives a file to a file field. */
  upload(target: Target, path: string): Promise<void>;
  /** Real keys, to whatever has the focus. */
  type(text: string): Promise<void>;
  press(key: Key): Promise<void>;
  resize(width: number, height: number): Promise<void>;
  /** A PNG of what is seen. */
  look(): Promise<Uint8Array>;
  /** Ends it, with all that it stored. */
  close(): Promise<void>;
}

/** The first element of these that is drawn, scrolled to the middle of the window; or null. Runs in the page. */
export function firstSeen(css: string, words: string): HTMLElement | null {
  const nameOf = (element: HTMLElement) => {
    const labelled = element.getAttribute('aria-labelledby')?.split(' ') ?? [];
    const labels = [...((element as HTMLInputElement).labels ?? [])];
    return [
      element.getAttribute('aria-label'),
      ...labelled.map((id) => document.getElementById(id)?.textContent),
      ...labels.map((label) => label.textContent),
      element.getAttribute('placeholder'),
      element.textContent,
    ].join(' ');
  };
  for (const element of document.querySelectorAll<HTMLElement>(css)) {
    const isFile = element.matches('input[type=file]');
    if (!isFile && !element.checkVisibility({ visibilityProperty: true })) continue;
    if (!nameOf(element).replace(/\s+/g, ' ').includes(words)) continue;
    if (!isFile) element.scrollIntoView({ block: 'center', behavior: 'instant' });
    return element;
  }
  return null;
}

/** What stands for a target in a message. */
export const wordsOf = (target: Target): [css: string, words: string] =>
  typeof target === 'string' ? [target, ''] : target;

/** Asks again until there is an answer. @throws Error naming what was waited for. */
export async function soon<Answer>(
  what: string,
  ask: () => Promise<Answer | null | undefined | false>,
): Promise<Answer> {
  const until = Date.now() + 20_000;
  for (;;) {
    const answer = await ask();
    if (answer) return answer;
    if (Date.now() > until) throw new Error(`Waited in vain for ${what}.`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
