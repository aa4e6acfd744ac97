import { buildOf, registryOf } from '../areas/testing/declared-registry';
import { appOf, type FileRecord, takenFiles, versionOfFiles } from './files';

const HERE = location.origin;
const took = (path: string, more: Partial<FileRecord> = {}): FileRecord => ({
  name: `${HERE}${path}`,
  initiatorType: 'script',
  startTime: 10,
  responseEnd: 30,
  encodedBodySize: 900,
  transferSize: 1200,
  ...more,
});

test.each([
  ['/remotes/mfe-tasks-basic/files/app.0d33.js', 'mfe-tasks-basic'],
  ['/remotes/mfe-chat/1.0.0-3f2a/remoteEntry.js', 'mfe-chat'],
  ['/shell/files/libraries.b8e8.js', 'shell'],
  [
    'at draw (https://the-page/remotes/mfe-home/files/1.ab.js:1:200)\nat https://the-page/shell/files/2.js',
    'mfe-home',
  ],
  ['/api/get_config', undefined],
  ['/service-worker.js', undefined],
  ['chrome-extension://abc/content.js', undefined],
])('%s is of %s', (text, app) => {
  expect(appOf(text)).toBe(app);
});

test('of the browser’s records only those of released files of this site count, each once', () => {
  const entry = '/remotes/mfe-chat/files/remoteEntry.js';
  const files = takenFiles([
    took('/api/get_config', { initiatorType: 'fetch' }),
    took(entry),
    took(entry, { startTime: 500 }),
    took('/remotes/mfe-tasks-basic/files/task-definitions.1.json', { initiatorType: 'fetch' }),
    took('', { name: `https://elsewhere.example${entry}` }),
  ]);
  const times = { bytes: 900, moved: 1200, from: 10, to: 30 };
  expect(files).toEqual([
    { app: 'mfe-chat', href: entry.slice(1), ...times },
    { app: 'mfe-tasks-basic', href: 'remotes/mfe-tasks-basic/files/task-definitions.1.json', ...times },
  ]);
});

test('what the copy for times without a network fetches is no part of the page', () => {
  expect(takenFiles([took('/remotes/mfe-chat/files/app.js', { initiatorType: 'fetch' })])).toEqual([]);
});

test('a remote that was not drawn is in the version that has most of the files that came', () => {
  const chat = { name: 'mfe-chat', areas: [] };
  const registry = registryOf(chat);
  registry.remotes['mfe-chat'] = { active: buildOf(chat, '1'), previous: buildOf(chat, '2') };
  const files = takenFiles([took('/remotes/mfe-chat/2/remoteEntry.js'), took('/remotes/mfe-chat/2/app.js')]);
  expect(versionOfFiles(registry, 'mfe-chat', files)).toBe('2');
  expect(versionOfFiles(registry, 'mfe-events', files)).toBeUndefined();
});
