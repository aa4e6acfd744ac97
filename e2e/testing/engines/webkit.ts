import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Command, type Driver, type Engine, TIMEOUTS } from './engine';
import { begin, finish, missingProgram, printed, runs } from './process';

/** WebKitGTK's own small browser, wherever Debian's architectures put it. */
const BROWSERS = ['x86_64-linux-gnu', 'aarch64-linux-gnu'].flatMap((machine) =>
  ['4.1', '6.0'].map((version) => `/usr/lib/${machine}/webkit2gtk-${version}/MiniBrowser`),
);

/** Its tool bar would make the window wider than a phone. */
const NARROW = '* { min-width: 0; margin: 0; padding: 0; border-width: 0; }';

/** Where the specification has each command, below the session. */
const BUCKETS: Record<Exclude<Command, 'NewSession'>, [method: 'GET' | 'POST', path: string]> = {
  SetWindowRect: ['POST', '/window/rect'],
  Navigate: ['POST', '/url'],
  ExecuteScript: ['POST', '/execute/sync'],
  GetComputedLabel: ['GET', '/element/{id}/computedlabel'],
  ElementClick: ['POST', '/element/{id}/click'],
  ElementSendKeys: ['POST', '/element/{id}/value'],
  TakeScreenshot: ['GET', '/screenshot'],
};

/** WebKit as Safari has it, driven by WebKitWebDriver in a display without a screen. */
export const webkit: Engine = {
  name: 'webkit',
  missing() {
    const program = missingProgram(['WebKitWebDriver', 'Xvfb']) ?? (browser() ? undefined : 'MiniBrowser');
    return program && `no ${program}: apt-get install webkit2gtk-driver xvfb`;
  },
  async start() {
    const home = await mkdtemp(join(tmpdir(), 'assistant-webkit-'));
    await mkdir(join(home, 'gtk-3.0'));
    await writeFile(join(home, 'gtk-3.0/gtk.css'), NARROW);
    const display = begin(
      'Xvfb',
      ['-displayfd', '1', '-screen', '0', '1400x2500x24', '-nolisten', 'tcp'],
      {},
    );
    const number = await printed(display, /(\d+)\n/);
    const port = await freePort();
    const driver = begin('WebKitWebDriver', [`--port=${port}`], {
      DISPLAY: `:${number}`,
      LANG: 'C.UTF-8',
      LIBGL_ALWAYS_SOFTWARE: '1',
      XDG_CONFIG_HOME: home,
      // The browser opens only pages of the test's own server, and its sandbox needs rights that containers lack.
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
    });
    const send = await openSession(`http://127.0.0.1:${port}`);
    return {
      send,
      async end() {
        await finish(driver);
        await finish(display);
        await rm(home, { recursive: true, force: true });
      },
    };
  },
};

const browser = () => BROWSERS.find(runs);

/** A port that nothing listens on. */
function freePort(): Promise<number> {
  return new Promise((done) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => done(port));
    });
  });
}

/** Sends one request of WebDriver; while the driver does not listen yet, again. */
async function request<Value>(url: string, method: string, body?: object): Promise<Value> {
  const until = Date.now() + 10_000;
  for (;;) {
    const answer = await fetch(url, { method, ...(body && { body: JSON.stringify(body) }) }).catch(
      (error: unknown) => {
        if (Date.now() > until) throw error;
      },
    );
    if (!answer) {
      await new Promise((again) => setTimeout(again, 50));
      continue;
    }
    const { value } = (await answer.json()) as { value: Value & { error?: string; message?: string } };
    if (!answer.ok) throw new Error(`${value.error}: ${value.message}`);
    return value;
  }
}

async function openSession(address: string): Promise<Driver['send']> {
  const options = { binary: browser(), args: ['--automation'] };
  const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': options, timeouts: TIMEOUTS } };
  const { sessionId } = await request<{ sessionId: string }>(`${address}/session`, 'POST', { capabilities });
  return (command, parameters = {}) => {
    const [method, path] = BUCKETS[command as keyof typeof BUCKETS];
    const { id = '', ...body } = parameters as { id?: string };
    const url = `${address}/session/${sessionId}${path.replace('{id}', id)}`;
    return request(url, method, method === 'POST' ? body : undefined);
  };
}
