import { registry as releasedRegistry } from '@assistant/testing/samples';
import { inlineRegistry } from '../areas/testing/declared-registry';
import { loadDefinitions } from './load-definitions';

const TIER = 'basic';
const files = new Map<string, unknown>();
const asked: string[] = [];
const parse = jest.fn(async (released: unknown) => released as string);

/** A page whose registry names a file of the active and one of the previous build of a tier. */
function release(now: string, before: string) {
  const registry = releasedRegistry(now);
  const { active } = registry.remotes[`mfe-tasks-${TIER}`] as (typeof registry.remotes)[string];
  const previous = { ...active, version: before, global: before };
  const href = `remotes/${TIER}/${before}/tasks.json`;
  if (previous.definitions) previous.definitions = { ...previous.definitions, href };
  registry.remotes[`mfe-tasks-${TIER}`] = { active, previous };
  inlineRegistry(registry);
}

beforeEach(() => {
  files.clear();
  asked.length = 0;
  parse.mockReset().mockImplementation(async (released) => released as string);
  AbortSignal.timeout ??= () => new AbortController().signal;
  globalThis.fetch = (async (url: URL) => {
    asked.push(url.pathname);
    const file = files.get(url.pathname);
    return { ok: file !== undefined, status: file === undefined ? 404 : 200, json: async () => file };
  }) as unknown as typeof fetch;
});

test('the file of the build that the player gets is read once for the life of the page', async () => {
  release('a1', 'a0');
  files.set('/remotes/basic/a1/tasks.json', 'now');
  expect(await loadDefinitions(TIER, parse, false)).toBe('now');
  expect(await loadDefinitions(TIER, parse, false)).toBe('now');
  expect(asked).toEqual(['/remotes/basic/a1/tasks.json']);
});

test('where it does not arrive, or cannot be read, the previous build has the word', async () => {
  release('b1', 'b0');
  files.set('/remotes/basic/b0/tasks.json', 'before');
  expect(await loadDefinitions(TIER, parse, false)).toBe('before');
  files.set('/remotes/basic/b1/tasks.json', 'broken');
  parse.mockRejectedValueOnce(new Error('tasks.0.id'));
  expect(await loadDefinitions(TIER, parse, false)).toBe('before');
});

test('where none can be read, why the last one could not', async () => {
  release('c1', 'c0');
  await expect(loadDefinitions(TIER, parse, false)).rejects.toThrow('remotes/basic/c0/tasks.json: 404');
  files.set('/remotes/basic/c0/tasks.json', 'broken');
  parse.mockRejectedValueOnce(new Error('tasks.0.id'));
  await expect(loadDefinitions(TIER, parse, false)).rejects.toThrow('tasks.json: tasks.0.id');
});
