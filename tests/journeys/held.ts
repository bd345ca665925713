import type { Page, Route } from '@playwright/test';

/**
 * Holds back what is sent to an address, until its answer is given; reading there goes on.
 * @returns lets it through, or answers in the server's place.
 */
export async function holdBack(page: Page, address: string) {
  let answer: (reply?: Parameters<Route['fulfill']>[0]) => void = () => {};
  const answered = new Promise<Parameters<Route['fulfill']>[0]>((resolve) => {
    answer = resolve;
  });
  await page.route(address, async (route) => {
    if (route.request().method() === 'GET') return route.continue();
    const reply = await answered;
    return reply ? route.fulfill(reply) : route.continue();
  });
  return answer;
}

/**
 * Holds back all that is asked of an address, reading too. @param answer lets it through, if nothing else is given.
 * @returns answers it, and what comes later.
 */
export async function holdRequests(
  page: Page,
  address: string | RegExp | ((url: URL) => boolean),
  answer: (route: Route) => Promise<void> = (route) => route.continue(),
): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(address, async (route) => {
    await released;
    await answer(route);
  });
  return release;
}

/**
 * Holds back the code that a document doesn't name itself: what is fetched when somebody reaches for it. Called
 * before the page is opened, as a pointer may lie on what it belongs to from the beginning.
 */
export async function holdLaterCode(page: Page, address: string): Promise<() => void> {
  const document = await (await page.request.get(address)).text();
  return holdRequests(
    page,
    ({ pathname }) => /assets\/.*\.js$/.test(pathname) && !document.includes(pathname),
  );
}
