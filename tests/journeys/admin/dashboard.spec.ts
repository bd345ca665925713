import { expect, type Page, type Response, test } from '@playwright/test';
import { asAdmin, newLead, openAs } from './access/staff.ts';

const generate = (page: Page) => page.getByRole('button', { name: /^Generat/ });

/** Nothing is heard of the runs that other journeys make on the same server. */
async function alone(page: Page): Promise<void> {
  await page.route('**/api/admin/generate-static/events', (route) =>
    route.fulfill({ status: 200, contentType: 'text/event-stream', body: '' }),
  );
}

/** A run that somebody began, has rendered two pages of nine, and doesn't end. */
async function runThatGoesOn(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const real = window.fetch;
    window.fetch = (input, init) => {
      if (!String(input).includes('generate-static/events')) return real(input, init);
      const lines = [
        { type: 'stage', stage: 'render', total: 9 },
        { type: 'progress', stage: 'render', done: 2, total: 9 },
      ].map((event) => `data: ${JSON.stringify(event)}\n\n`);
      const body = new ReadableStream({
        start: (stream) => stream.enqueue(new TextEncoder().encode(lines.join(''))),
      });
      return Promise.resolve(new Response(body, { headers: { 'content-type': 'text/event-stream' } }));
    };
  });
}

test('the site is generated with its progress shown', async ({ page }) => {
  await openAs(page, 'editor', '/admin');
  await expect(page.getByText(/^\d+ published/)).toBeVisible();
  await generate(page).click();
  await expect(page.getByRole('progressbar')).toBeVisible();
  await expect(page.getByText('Static pages generated successfully!')).toBeVisible({ timeout: 40_000 });
  await expect(page.getByRole('progressbar')).toHaveCount(0);
});

test('generating that fails says what is known: a reason, none, or no answer', async ({ page }) => {
  await alone(page);
  await openAs(page, 'admin', '/admin');
  for (const [answer, words] of [
    [{ status: 409, json: { message: 'A page is broken' } }, ': A page is broken'],
    [{ status: 500, json: {} }, ': Unknown error'],
    [null, ''],
  ] as const) {
    await page.route('**/api/admin/generate-static', (route) =>
      answer ? route.fulfill(answer) : route.abort(),
    );
    await generate(page).click();
    await expect(page.getByText(`Failed to generate static pages${words}`, { exact: true })).toBeVisible();
    await expect(generate(page)).toHaveText('Generate Static Pages');
    await expect(page.getByRole('progressbar')).toHaveCount(0);
    await page.unroute('**/api/admin/generate-static');
  }
});

test('a run goes on being shown after a reload, to whoever looks', async ({ page }) => {
  await runThatGoesOn(page);
  await openAs(page, 'editor', '/admin');
  for (const look of ['at first', 'again']) {
    await expect(page.getByText('Rendering the pages: 2 of 9'), look).toBeVisible();
    await expect(generate(page)).toHaveText('Generating...');
    await page.reload();
  }
});

test('a run whose answer is lost goes on being followed, and its end is told', async ({ page }) => {
  const begun = [
    { type: 'stage', stage: 'render', total: 9 },
    { type: 'progress', stage: 'render', done: 2, total: 9 },
  ];
  const counts = { pages: 9, rendered: 9, bytes: 1, milliseconds: 1, warnings: 1 };
  const toMend = [
    '/blog/a: “A” links to /blog/b, which doesn’t exist: the page shows the text without a link',
  ];
  const ended = { type: 'result', release: '20261123-120000-abcdef12', changed: true, ...counts, toMend };
  let told: (() => void) | undefined;
  const events = new Promise<void>((resolve) => {
    told = resolve;
  });
  const bodies = [[], begun, [...begun, ended]];
  await page.route('**/api/admin/generate-static/events', async (route) => {
    const body = (bodies.shift() ?? []).map((event) => `data: ${JSON.stringify(event)}\n\n`).join('');
    await route.fulfill({ status: 200, contentType: 'text/event-stream', body });
    if (bodies.length === 1) told?.();
  });
  await page.route('**/api/admin/generate-static', async (route) => {
    await events;
    await expect(page.getByText('Rendering the pages: 2 of 9')).toBeVisible();
    await route.abort();
  });
  await openAs(page, 'admin', '/admin');
  await expect.poll(() => bodies.length).toBe(2);
  await generate(page).click();
  await expect(page.getByText('Static pages generated successfully!')).toBeVisible();
  await expect(page.getByText('Failed to generate static pages')).toHaveCount(0);
  await expect(generate(page)).toHaveText('Generate Static Pages');
  await expect(page.getByText('Published, with one thing to fix.')).toBeVisible();
  await expect(page.getByText(toMend[0] ?? '')).toBeVisible();
});

test('a run that somebody else begins is shown to whoever has the dashboard open', async ({ page }) => {
  let goesOn = false;
  let asked = 0;
  await page.route('**/api/admin/generate-static/events', (route) => {
    asked += 1;
    const counts = { pages: 9, rendered: 9, bytes: 1, milliseconds: 1, warnings: 0 };
    const event = { type: 'result', release: '20261123-120000-abcdef12', changed: true, ...counts };
    const body = goesOn ? `data: ${JSON.stringify(event)}\n\n` : '';
    goesOn = false;
    return route.fulfill({ status: 200, contentType: 'text/event-stream', body });
  });
  await page.clock.install();
  const overview = page.waitForResponse('**/api/admin/overview');
  await openAs(page, 'editor', '/admin');
  await overview;
  await expect.poll(() => asked).toBe(1);
  goesOn = true;
  await page.clock.fastForward(60_000);
  await expect(page.getByText('Static pages generated successfully!')).toBeVisible();
});

test('the palette generates from any screen, once', async ({ page }) => {
  let asked = 0;
  await alone(page);
  await page.route('**/api/admin/generate-static', (route) => {
    asked += 1;
    return route.fulfill({ json: { success: true, message: '' } });
  });
  await openAs(page, 'editor', '/admin/categories');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill('gener');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Static pages generated successfully!')).toBeVisible();
  await page.reload();
  await expect(page.getByText(/^\d+ published/)).toBeVisible();
  expect(asked).toBe(1);
});

test('an admin sees what waits: leads, meetings, drafts, and how the weeks went', async ({ page }) => {
  const name = `Wanda Waiting ${Date.now()}`;
  const id = await newLead(page.request, { name });
  await openAs(page, 'admin', '/admin');
  const leads = page.getByRole('region', { name: 'New leads' });
  await expect(leads.getByRole('link').first()).toBeVisible();
  await expect(page.getByText('Last release')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Next meetings' })).toBeVisible();
  const table = page.getByRole('table', { name: 'Leads per week, by current status' });
  await expect(table.getByRole('row')).toHaveCount(13);
  await expect(table.getByRole('row').last().getByRole('cell').first()).not.toHaveText('0');
  await page.getByRole('link', { name: 'Leads', exact: true }).last().click();
  await expect(page).toHaveURL('/admin/leads');
  await page.goto('/admin');
  await page.getByRole('region', { name: 'Drafts' }).getByRole('link').first().click();
  await expect(page).toHaveURL(/\/admin\/posts\/\d+\/edit$/);
  await asAdmin(page.request, 'delete', `/leads/${id}`);
});

test('one call brings an editor all that is theirs, and a failure of it leaves the rest in use', async ({
  page,
}) => {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/') && !pathname.includes('/auth/')) calls.push(pathname);
  });
  await page.route('**/api/admin/overview', (route) => route.fulfill({ status: 500, json: {} }));
  await openAs(page, 'editor', '/admin');
  await expect(page.getByText('Failed to load the overview')).toBeVisible();
  await expect(page.getByText('not available')).toHaveCount(3);
  await expect(generate(page)).toBeVisible();
  await page.unroute('**/api/admin/overview');
  const answer = page.waitForResponse('**/api/admin/overview');
  await page.getByRole('button', { name: 'Try again', exact: true }).click();
  await expectContentAlone(page, await answer);
  const beside = [
    '/api/admin/generate-static/events',
    // The sidebar lists them.
    '/api/collections',
    '/api/admin/publish-plan',
    '/api/notifications/waiting',
    '/api/suggestions',
  ];
  expect(new Set(calls)).toEqual(new Set(['/api/admin/overview', ...beside]));
});

/** Nothing is said of leads, meetings and users. */
async function expectContentAlone(page: Page, answer: Response): Promise<void> {
  expect(await answer.json()).toMatchObject({ leads: null, bookings: null, users: null });
  const content = page.getByRole('main');
  await expect(content.getByText(/^\d+ published/)).toBeVisible();
  await expect(content.getByText(/Leads|meetings|Users/)).toHaveCount(0);
}

test("an author's dashboard says nothing of leads, meetings and users", async ({ page }) => {
  const answer = page.waitForResponse('**/api/admin/overview');
  await openAs(page, 'author', '/admin');
  await expectContentAlone(page, await answer);
  await expect(page.getByRole('main').getByText('There are no drafts.')).toBeVisible();
});
