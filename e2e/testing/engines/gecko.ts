import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Driver, type Engine, TIMEOUTS } from './engine';
import { begin, finish, missingProgram, printed } from './process';

const PROGRAMS = ['firefox-esr', 'firefox'];

/** In Firefox a size belongs to a script. */
const SIZES = ['zh-CN', 'x-western'].map((script) => `font.size.variable.${script}`);

const PREFERENCES = {
  'marionette.port': 0,
  'intl.accept_languages': 'zh-CN, zh',
  'browser.shell.checkDefaultBrowser': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'toolkit.legacyUserProfileCustomizations.stylesheets': true,
};

/** A system's few colours. Those of a desktop without a theme have too little contrast of their own. */
const FORCED = {
  'browser.display.document_color_use': 2,
  'ui.highlight': '#1a0dab',
  'ui.highlighttext': '#ffffff',
};

/** Its tool bars would make the window wider than a phone. */
const NARROW = ':root { min-width: 0 !important; } #navigator-toolbox { display: none; }';

/**
 * Gecko as Firefox has it, driven by Marionette: WebDriver's commands over a socket, which geckodriver would only
 * translate.
 */
export const gecko: Engine = {
  name: 'gecko',
  missing: () => (program() ? undefined : 'no Firefox: apt-get install firefox-esr'),
  async start(type = 16, forced = false) {
    const profile = await mkdtemp(join(tmpdir(), 'assistant-gecko-'));
    const preferences = {
      ...PREFERENCES,
      ...Object.fromEntries(SIZES.map((name) => [name, type])),
      ...(forced && FORCED),
    };
    const lines = Object.entries(preferences).map(
      ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
    );
    await writeFile(join(profile, 'user.js'), lines.join('\n'));
    await mkdir(join(profile, 'chrome'));
    await writeFile(join(profile, 'chrome/userChrome.css'), NARROW);
    const args = ['-marionette', '-headless', '-no-remote', '-profile', profile];
    const firefox = begin(program() ?? '', args, { MOZ_HEADLESS_WIDTH: '1400', MOZ_HEADLESS_HEIGHT: '2500' });
    const port = Number(await printed(firefox, /Listening on port (\d+)/));
    const socket = connect(port, '127.0.0.1');
    const send = speak(socket);
    await send('NewSession', { timeouts: TIMEOUTS });
    return {
      send,
      async end() {
        socket.destroy();
        await finish(firefox);
        await rm(profile, { recursive: true, force: true });
      },
    };
  },
};

const program = () => PROGRAMS.find((name) => missingProgram([name]) === undefined);

interface Waiting {
  done(value: unknown): void;
  failed(error: Error): void;
}

/**
 * Marionette's messages: the length in bytes, a colon, and `[0, id, command, parameters]` one way and
 * `[1, id, error, result]` the other. The first message greets and is none of these.
 */
function speak(socket: Socket): Driver['send'] {
  const waiting = new Map<number, Waiting>();
  let received = Buffer.alloc(0);
  let last = 0;

  function take(message: unknown) {
    if (!Array.isArray(message)) return;
    const [, id, error, result] = message as [
      number,
      number,
      { error: string; message: string } | null,
      unknown,
    ];
    const one = waiting.get(id);
    waiting.delete(id);
    if (error) one?.failed(new Error(`${error.error}: ${error.message}`));
    else one?.done(unwrapped(result));
  }

  socket.on('data', (chunk) => {
    received = Buffer.concat([received, chunk]);
    for (let colon = received.indexOf(':'); colon > 0; colon = received.indexOf(':')) {
      const end = colon + 1 + Number(received.subarray(0, colon));
      if (received.length < end) return;
      take(JSON.parse(received.toString('utf8', colon + 1, end)));
      received = received.subarray(end);
    }
  });
  socket.on('close', () => {
    for (const { failed } of waiting.values()) failed(new Error('Firefox ended'));
  });

  return <Value>(command: string, parameters: object = {}) =>
    new Promise<Value>((done, failed) => {
      last += 1;
      waiting.set(last, { done: done as Waiting['done'], failed });
      const text = JSON.stringify([0, last, `WebDriver:${command}`, parameters]);
      socket.write(`${Buffer.byteLength(text)}:${text}`);
    });
}

/** Some results are the value itself, others have it in a field. */
const unwrapped = (result: unknown): unknown =>
  result !== null && typeof result === 'object' && 'value' in result ? result.value : result;
