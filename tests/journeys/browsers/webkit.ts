import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { Builder, Key, type WebDriver, type WebElement } from 'selenium-webdriver';
import { type Browser, firstSeen, soon, type Target, wordsOf } from './browser.ts';

const KEYS = {
  Enter: Key.ENTER,
  Tab: Key.TAB,
  Escape: Key.ESCAPE,
  ArrowDown: Key.ARROW_DOWN,
  PageDown: Key.PAGE_DOWN,
  Control: Key.CONTROL,
  End: Key.END,
} as Record<string, string>;

/** WebKitGTK's own small browser on a screen of its own, through WebKitWebDriver. */
export async function startWebkit(miniBrowser: string): Promise<Browser> {
  const screen = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const [display] = (await once(screen.stdio[3] as NodeJS.ReadableStream, 'data')) as [Buffer];
  const port = await freePort();
  // Its driver and browser end with the bus that they were started on: a group of processes of their own.
  const bus = spawn('dbus-run-session', ['--', 'WebKitWebDriver', `--port=${port}`], {
    detached: true,
    stdio: 'ignore',
    env: {
      ...process.env,
      DISPLAY: `:${String(display).trim()}`,
      TZ: 'UTC',
      LANG: 'en_US.UTF-8',
      NO_AT_BRIDGE: '1',
    },
  });
  try {
    const driver = await connect(port, miniBrowser);
    return drive(driver, () => end(bus, screen));
  } catch (error) {
    end(bus, screen);
    throw error;
  }
}

async function connect(port: number, binary: string): Promise<WebDriver> {
  const server = `http://127.0.0.1:${port}`;
  await soon('WebKitWebDriver', () =>
    fetch(`${server}/status`).then(
      ({ ok }) => ok,
      () => false,
    ),
  );
  const driver = await new Builder()
    .usingServer(server)
    .withCapabilities({
      browserName: 'MiniBrowser',
      'webkitgtk:browserOptions': { binary, args: ['--automation'] },
    })
    .build();
  await driver.manage().window().setRect({ width: 1280, height: 900, x: 0, y: 0 });
  return driver;
}

/** An element that something else covers while the screen settles can be clicked a moment later. */
const NOT_YET = ['ElementNotInteractableError', 'ElementClickInterceptedError'];

function drive(driver: WebDriver, end: () => void): Browser {
  const inPage = <Answer>(script: (...given: never[]) => unknown, given: unknown[]) =>
    driver.executeScript<Answer>(`return (${script}).apply(null, arguments)`, ...given);
  const find = (target: Target) =>
    soon(wordsOf(target).join(' '), () => inPage<WebElement | null>(firstSeen as never, wordsOf(target)));
  return {
    open: (url) => driver.get(url),
    run: (script, ...given) => inPage(script as never, given),
    click: async (target) => {
      await soon(`a click on ${wordsOf(target).join(' ')}`, async () => {
        const element = await find(target);
        // Of what lies below the window's edge, or moves there, its driver says that nobody could click it.
        await driver.executeScript('arguments[0].scrollIntoView({ block: "center" })', element);
        return element.click().then(
          () => true,
          (failure: Error) => {
            if (NOT_YET.includes(failure.name)) return false;
            throw failure;
          },
        );
      });
    },
    choose: async (target, value) => {
      const [css, words] = wordsOf(target);
      const select = await find([css, words]);
      await (await select.findElement({ css: `option[value="${value}"]` })).click();
    },
    upload: async (target, path) => (await find(target)).sendKeys(path),
    type: (text) => driver.actions().sendKeys(text).perform(),
    press: async (key) => {
      const keys = key.split('+').map((one) => KEYS[one] ?? one);
      const actions = driver.actions();
      for (const one of keys) actions.keyDown(one);
      for (const one of keys.reverse()) actions.keyUp(one);
      await actions.perform();
    },
    resize: async (width, height) =>
      void (await driver.manage().window().setRect({ width, height, x: 0, y: 0 })),
    look: async () => Buffer.from(await driver.takeScreenshot(), 'base64'),
    close: () => driver.quit().finally(end),
  };
}

function end(bus: ChildProcess, screen: ChildProcess): void {
  if (bus.pid) process.kill(-bus.pid);
  screen.kill();
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  return port;
}
