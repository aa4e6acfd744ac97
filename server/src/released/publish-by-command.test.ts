import { publishByCommand } from './publish-by-command';

test('a build that held the command up held up those of all teams: it is ended, and the next one has its turn', async () => {
  const publish = publishByCommand({ SITE_DIR: '/nowhere', DATA_DIR: '/nowhere' }, 1);
  const ended = 'checking and compressing it did not end within 0.001 s';
  const builds = ['/nowhere/one', '/nowhere/two'];
  expect(await Promise.all(builds.map((folder) => publish(folder, '/nowhere/signed', true)))).toEqual([
    ended,
    ended,
  ]);
});
