import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { shellTags } from './shell-page';

// The bundler is a module that jest cannot load; only the page around the tags needs it.
jest.mock('@assistant/build-preset', () => ({}));

test.each([
  ['', [], ['/shell/v/shell.js']],
  [
    '.0123abcd',
    ['libraries.0123abcd.js'],
    ['/shell/files/libraries.0123abcd.js', '/shell/files/shell.0123abcd.js'],
  ],
])(
  'regression: the page has the scripts that the build has; of a development build, whose names have no hash (%j), that is one',
  async (hash, libraries, scripts) => {
    const dist = await mkdtemp(join(tmpdir(), 'shell-'));
    const icons = ['manifest.0123abcd.webmanifest', 'icon.0123abcd.svg', 'apple-touch-icon.0123abcd.png'];
    for (const name of [`shell${hash}.js`, `shell${hash}.css`, ...libraries, ...icons])
      await writeFile(join(dist, name), name);
    await writeFile(join(dist, 'build-facts.json'), JSON.stringify({ sharedParts: {} }));
    const { script } = await shellTags(dist, 'v');
    expect([...script.matchAll(/src="([^"]+)"/g)].map(([, src]) => src)).toEqual(scripts);
    await rm(dist, { recursive: true });
  },
);
