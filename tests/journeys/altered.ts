import type { Page } from '@playwright/test';

/** Puts each text of the page into elements of their own, as translators do; those of fields and code are left. */
export function translateTexts(): void {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const isShown = node.parentElement && !node.parentElement.closest('script, style, textarea, option, svg');
    if (isShown && node.nodeValue?.trim() && node.parentElement?.tagName !== 'FONT') texts.push(node as Text);
  }
  for (const text of texts) {
    const [outer, inner] = [document.createElement('font'), document.createElement('font')];
    inner.append(text.data);
    outer.append(inner);
    text.replaceWith(outer);
  }
}

/** Changes each page before its code runs: the texts, and a node behind each field, as password managers put it. */
export async function alterPages(page: Page): Promise<void> {
  await page.addInitScript(`
    document.addEventListener('readystatechange', () => {
      if (document.readyState !== 'interactive') return;
      for (const field of document.querySelectorAll('main :is(input, textarea)')) {
        field.after(document.createElement('div'));
      }
      (${translateTexts.toString()})();
    });
  `);
}

/** Lets every file of code take its time. */
export async function slowDown(page: Page, milliseconds: number): Promise<void> {
  await page.route('**/assets/**/*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, milliseconds));
    await route.continue().catch(() => {});
  });
}

/** What the policy of the page has refused since it was opened. */
export async function watchPolicy(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const refused: string[] = [];
    Object.assign(window, { refused });
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      refused.push(`${violatedDirective} ${blockedURI}`),
    );
  });
  return () => page.evaluate(() => (window as unknown as { refused: string[] }).refused);
}
