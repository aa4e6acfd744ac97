import { expect } from '@playwright/test';
import type { Evaluates } from '../evaluates';
import type { Driver } from './engine';

/** What a page offers to press or fill, by what assistive technology calls it. */
const ROLES = {
  button: 'button, summary',
  link: 'a[href]',
  textbox: 'input:not([type=checkbox], [type=radio]), textarea',
  combobox: '[role=combobox], select',
  option: '[role=option]',
  checkbox: 'input[type=checkbox]:not([role=switch])',
  switch: '[role=switch]',
  spinbutton: '[role=spinbutton]',
  dialog: '[role=dialog], [role=alertdialog], dialog',
  heading: 'h1',
} as const;
type Role = keyof typeof ROLES;

/** How WebDriver writes a reference to an element. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';
type Reference = Record<typeof ELEMENT, string>;

const PATIENCE = { timeout: 20_000, intervals: [50, 100, 200, 400] };

/** The one tab of an engine, with waits as Playwright's locators have them. */
export interface Tab extends Evaluates {
  goto(url: string): Promise<void>;
  /** Runs the body of a function in the page. @returns what it returns, as JSON */
  run<Value>(body: string, ...args: unknown[]): Promise<Value>;
  /** Waits until a visible element of the role has the name, and what is done to it has succeeded. */
  press(role: Role, name: string | RegExp): Promise<void>;
  /** Replaces what a field says by typing. */
  fill(role: Role, name: string | RegExp, text: string): Promise<void>;
  /** Waits until the page shows the text. */
  sees(text: string | RegExp): Promise<void>;
  /** Waits until the page shows such an element. */
  has(role: Role, name: string | RegExp): Promise<void>;
  /** A picture of the window, as PNG. */
  picture(): Promise<Buffer>;
}

/** Makes the engine's window as large as a phone's. @throws if the engine does not get there */
export async function asPhone({ send }: Driver, wide = 390, high = 844): Promise<void> {
  let rect = { width: wide, height: high };
  await expect
    .poll(async () => {
      await send('SetWindowRect', rect);
      const script = 'return [innerWidth, innerHeight]';
      const [width, height] = await send<[number, number]>('ExecuteScript', { script, args: [] });
      rect = { width: rect.width + wide - width, height: rect.height + high - height };
      return [width, height];
    }, PATIENCE)
    .toEqual([wide, high]);
}

/** Drives an engine's tab, in a window of a phone's size. */
export async function openTab(driver: Driver): Promise<Tab> {
  const { send } = driver;
  await asPhone(driver);
  const run: Tab['run'] = (script, ...args) => send('ExecuteScript', { script, args });

  async function find(role: Role, name: string | RegExp): Promise<string | undefined> {
    const shown = `return [...document.querySelectorAll(arguments[0])].filter((one) =>
      one.checkVisibility({ visibilityProperty: true }) && !one.closest('[inert]'))`;
    for (const reference of await run<Reference[]>(shown, ROLES[role])) {
      const id = reference[ELEMENT];
      const label = (await send<string>('GetComputedLabel', { id })).replaceAll(/\s+/g, ' ').trim();
      if (typeof name === 'string' ? label === name : name.test(label)) return id;
    }
    return undefined;
  }

  /** Elements come, go and move while a page settles, so everything is tried until it succeeds. */
  async function act(role: Role, name: string | RegExp, work: (id: string) => Promise<unknown>) {
    await expect(async () => {
      const id = await find(role, name);
      if (id === undefined) throw new Error(`no ${role} ${name}`);
      await work(id);
    }).toPass(PATIENCE);
  }

  return {
    run,
    evaluate: (work, given) => run(`return (${work})(arguments[0])`, given),
    goto: (url) => send('Navigate', { url }),
    press: (role, name) =>
      act(role, name, async (id) => {
        await run('arguments[0].scrollIntoView({ block: "center", behavior: "instant" })', { [ELEMENT]: id });
        await send('ElementClick', { id });
      }),
    fill: (role, name, text) =>
      act(role, name, async (id) => {
        // Selected and typed over: a field that is cleared and left takes back what it said before.
        await run('arguments[0].focus(); arguments[0].select()', { [ELEMENT]: id });
        await send('ElementSendKeys', { id, text });
      }),
    sees: (text) =>
      expect
        .poll(() => run<string>('return document.body.innerText'), PATIENCE)
        [typeof text === 'string' ? 'toContain' : 'toMatch'](text as string & RegExp),
    has: (role, name) => act(role, name, async () => {}),
    async picture() {
      return Buffer.from(await send<string>('TakeScreenshot', { full: false }), 'base64');
    },
  };
}
