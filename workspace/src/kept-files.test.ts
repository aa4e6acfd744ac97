import { readdirSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createContext, runInContext } from 'node:vm';
import { buildWith, makeHouse, makeSmallRemote } from './testing/small-remote';

const SOURCES = {
  'src/root.tsx': `import { lazy } from 'react';
    const First = lazy(() => import('./first'));
    const Second = lazy(() => import('./second'));
    export const Root = () => <><First /><Second /></>;`,
  'src/first.tsx': `import styles from './first.module.css';
    export default () => <p className={styles.one}>a first part</p>;`,
  'src/second.tsx': `import styles from './second.module.css';
    export default () => <p className={styles.one}>a second part</p>;`,
  'src/first.module.css': '.one { color: red }',
  'src/second.module.css': '.one { color: blue }',
};

let house: string;
let folder: string;
beforeAll(async () => {
  house = await makeHouse();
  folder = await makeSmallRemote(house, 'mfe-small');
});
afterAll(() => rm(house, { recursive: true }));

type Files = ReadonlyMap<string, string>;

/** Builds the remote as a version, with some sources changed. Returns its scripts and styles: texts by names. */
async function build(version: string, changed: Record<string, string> = {}): Promise<Files> {
  const dist = await buildWith(folder, { ...SOURCES, ...changed }, version);
  const names = readdirSync(dist).filter((name) => /\.(js|css)$/.test(name));
  return new Map(names.map((name) => [name, readFileSync(join(dist, name), 'utf8')]));
}

const withoutHash = (name: string): string => name.replace(/\.[0-9a-f]{8}(?=\.\w+$)/, '');
/** The files that a version has and the one before had not, without their hashes; the entry, which names them all, left out. */
const newIn = (after: Files, before: Files): string[] =>
  [...after.keys()]
    .filter((name) => name !== 'remoteEntry.js' && before.get(name) !== after.get(name))
    .map(withoutHash)
    .toSorted();

/** The one file that holds a text. */
function fileWith(files: Files, text: string): string {
  const found = [...files.keys()].filter((name) => files.get(name)?.includes(text));
  expect(found).toHaveLength(1);
  return withoutHash(found[0] ?? '');
}

/** What a build's modules are asked for by, as far as it is looked at. */
interface Require {
  m: Record<string, unknown>;
  f: Record<string, unknown>;
  e(chunk: string): Promise<unknown>;
}

/** An element of the page, as far as the loaders of builds use it. */
class PageElement {
  src = '';
  href = '';
  rel = '';
  onload?: (event: object) => void;
  readonly attributes = new Map<string, string>();
  constructor(readonly tagName: string) {}
  getAttribute = (name: string) => this.attributes.get(name) ?? (this as Record<string, unknown>)[name];
  setAttribute = (name: string, value: string) => this.attributes.set(name, value);
  removeAttribute = (name: string) => this.attributes.delete(name);
}

/** A page in which entries run, and the scripts that they ask for. */
function page() {
  const started: Require[] = [];
  let files: Files = new Map();
  const sheets: PageElement[] = [];
  const document = {
    currentScript: undefined as object | undefined,
    getElementsByTagName: (name: string) => (name === 'link' ? sheets : []),
    createElement: (name: string) => new PageElement(name.toUpperCase()),
    head: {
      appendChild: (element: PageElement) => {
        if (element.tagName === 'SCRIPT') return run(element);
        sheets.push(element);
        element.onload?.({ type: 'load', target: element });
      },
    },
  };
  const start = (require: Require) => {
    // Nothing of the shell.
    Object.assign(require.f, { consumes() {} });
    started.push(require);
  };
  const context = createContext({
    document,
    startFederation: start,
    setTimeout: () => 0,
    clearTimeout() {},
    window: { location: { origin: 'http://localhost' } },
  });
  function run(script: PageElement) {
    document.currentScript = script;
    runInContext(files.get(script.src.split('/').at(-1) ?? '') ?? '', context);
    document.currentScript = undefined;
    script.onload?.({ type: 'load', target: script });
  }
  return {
    /** The sheets in the page, each by the address and by the build that has asked for it. */
    sheets: () => sheets.map(({ href, attributes }) => [href, attributes.get('data-rspack')]),
    /** Runs a version's entry. Returns how it loads a chunk, and what is in it. */
    enter(version: Files): Require {
      files = version;
      // As versions share their files, they have one folder.
      run(Object.assign(document.createElement('script'), { src: 'http://localhost/files/remoteEntry.js' }));
      return started.at(-1) as Require;
    },
  };
}

test('regression: a version has new files only for what it changed, and each keeps its name before the hash', async () => {
  const before = await build('1.0.0-one');
  const [first, second] = [fileWith(before, 'a first part'), fileWith(before, 'a second part')];
  const [red, blue] = [fileWith(before, 'color:red'), fileWith(before, 'color:#00f')];
  expect([...before.keys()].map(withoutHash).toSorted()).toEqual(
    ['app.js', 'remoteEntry.js', first, red, second, blue].toSorted(),
  );

  // A line of one screen, and a module that was not there in what is shown first.
  const after = await build('1.0.0-two', {
    'src/second.tsx': `${SOURCES['src/second.tsx']} export const more = 'more';`.replace(
      'part</p>',
      'one</p>',
    ),
    'src/root.tsx': `import './a-new-one'; ${SOURCES['src/root.tsx']}`,
    'src/a-new-one.ts': `document.title = 'new';`,
  });
  expect(newIn(after, before)).toEqual(['app.js', second].toSorted());

  // Both in one page: the screen that is the same file in both is each one's own.
  const { enter, sheets } = page();
  const [one, two] = [enter(before), enter(after)];
  const chunk = (part: string) => part.replace('.js', '');
  const has = (build: Require) =>
    Object.values(build.m).some((module) => `${module}`.includes('a first part'));
  await one.e(chunk(first));
  expect([has(one), has(two)]).toEqual([true, false]);
  await two.e(chunk(first));
  expect([has(one), has(two)]).toEqual([true, true]);
  // A sheet of its own for each, at the same address: the styles of one go with it, and the other keeps its own.
  const [[oneSheet, ofOne] = [], [twoSheet, ofTwo] = [], ...more] = sheets();
  expect([oneSheet, more]).toEqual([twoSheet, []]);
  expect([ofOne, ofTwo]).toEqual([
    expect.stringMatching(/^mfe_small_1_0_0_one:/),
    expect.stringMatching(/^mfe_small_1_0_0_two:/),
  ]);

  const green = await build('1.0.0-two', { 'src/first.module.css': '.one { color: green }' });
  expect(newIn(green, before)).toEqual([first, red].toSorted());
});
