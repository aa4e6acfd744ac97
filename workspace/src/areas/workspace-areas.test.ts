import type { RemoteDeclaration } from '@assistant/contract';
import { workspaceRemotes } from '../../../releases/src/apps';
import { declaredAreaMistakes, readDeclaration, workspaceAreaMistakes } from './workspace-areas';

const titles = { zh: '活动', en: 'Events' };
const at = (name: string, path: string): RemoteDeclaration => ({ name, areas: [{ path, titles }] });
const places = { own: ['/'], kept: [] };

test('the remotes of this workspace are found by their declarations, and none is in the way of another', async () => {
  const remotes = workspaceRemotes();
  expect(remotes).toEqual(expect.arrayContaining(['mfe-auth', 'mfe-chat', 'mfe-tasks-basic']));
  for (const remote of remotes) expect((await readDeclaration(remote)).name).toBe(remote);
  expect(await workspaceAreaMistakes()).toEqual([]);
});

test('two remotes at one address are both reported, each with the other', () => {
  const declared = { 'mfe-a': at('mfe-a', '/events/*'), 'mfe-b': at('mfe-b', '/events/today') };
  expect(declaredAreaMistakes(declared, places)).toEqual([
    'mfe-a: /events/* collides with /events/today of mfe-b',
    'mfe-b: /events/today collides with /events/* of mfe-a',
  ]);
});

test('a declaration with another name than its folder, or with a mistake, is reported', () => {
  expect(
    declaredAreaMistakes({ 'mfe-a': at('mfe-b', '/events'), 'mfe-c': at('mfe-c', 'events') }, places),
  ).toEqual(['mfe-a: its remote.ts says mfe-b', 'mfe-c: remote.ts: areas.0.path cannot be "events"']);
});
