import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { ROOT } from '../../../releases/src/apps';
import { changesOf, previousRelease, tagRelease, versionOf } from './release-tag';

const LIST = 'server/src/database/tagged-releases.json';

let root: string;

const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
function commit(text: string) {
  writeFileSync(join(root, 'file'), text);
  git('add', '--all');
  git('commit', '--quiet', '--message', text);
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'tags-'));
  git('init', '--quiet', '--initial-branch=main');
  git('config', 'user.name', 'test');
  git('config', 'user.email', 'test@localhost');
  mkdirSync(dirname(join(root, LIST)), { recursive: true });
  writeFileSync(join(root, LIST), '[]\n');
  writeFileSync(join(root, 'package.json'), '{\n  "version": "1.1.0"\n}\n');
  const lock = { version: '1.1.0', packages: { '': { version: '1.1.0' }, another: { version: '1.1.0' } } };
  writeFileSync(join(root, 'package-lock.json'), JSON.stringify(lock, null, 2));
  writeFileSync(join(root, 'CHANGELOG.md'), '# Changes\n\n## 1.1.0\n**To do:** nothing.\n');
  commit('one');
});
afterEach(() => rmSync(root, { recursive: true }));

test('the previous release is the newest one of the list, also in a clone without tags', () => {
  expect(previousRelease(root)).toBeUndefined();
  const one = git('rev-parse', 'HEAD');
  expect(tagRelease(root, '2026-11-21')).toBe('release-2026-11-21');
  expect(git('rev-parse', 'release-2026-11-21')).toBe(one);
  expect(git('status', '--porcelain')).toBe('');
  // What is released has no previous release; what comes after it has.
  git('checkout', '--quiet', 'release-2026-11-21');
  expect(previousRelease(root)).toBeUndefined();
  git('checkout', '--quiet', 'main');
  expect(previousRelease(root)).toEqual({ tag: 'release-2026-11-21', commit: one });

  git('tag', '--delete', 'release-2026-11-21');
  commit('two');
  expect(tagRelease(root, '2026-11-21')).toBe('release-2026-11-21.2');
  expect(previousRelease(root)).toMatchObject({ tag: 'release-2026-11-21.2' });
});

test('a release is tagged once', () => {
  tagRelease(root, '2026-11-21');
  expect(() => tagRelease(root, '2026-11-22')).toThrow('release-2026-11-21 is this already');
});

test('a release raises the version, and CHANGELOG.md has a heading for the next', () => {
  tagRelease(root, '2026-11-21');
  expect(versionOf(root)).toBe('1.2.0');
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  expect(lock).toEqual({
    version: '1.2.0',
    packages: { '': { version: '1.2.0' }, another: { version: '1.1.0' } },
  });
  expect(readFileSync(join(root, 'CHANGELOG.md'), 'utf8')).toBe(
    '# Changes\n\n## 1.2.0\n**To do:** nothing.\n\n## 1.1.0 (2026-11-21, release-2026-11-21)\n**To do:** nothing.\n',
  );
});

test('a release of which CHANGELOG.md says nothing is not tagged', () => {
  writeFileSync(join(root, 'CHANGELOG.md'), '# Changes\n');
  commit('two');
  expect(() => tagRelease(root, '2026-11-21')).toThrow('CHANGELOG.md has no heading “## 1.1.0”');
});

test('the version of these sources is that of their release; each release says what an operator has to do', () => {
  const list: { tag: string }[] = JSON.parse(readFileSync(join(ROOT, LIST), 'utf8'));
  const version = versionOf(ROOT);
  expect(version).toMatch(new RegExp(`^1\\.${list.length + 1}\\.\\d+$`));
  const { version: locked, packages } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8'));
  expect([locked, packages[''].version]).toEqual([version, version]);
  for (const one of [version, ...list.map((_, at) => `1.${at + 1}.0`)])
    expect([one, changesOf(ROOT, one)]).toEqual([one, expect.stringMatching(/^\*\*To do:\*\*/)]);
});

test('changes that are not committed are not tagged', () => {
  writeFileSync(join(root, 'file'), 'changed');
  expect(() => tagRelease(root, '2026-11-22')).toThrow('not committed');
});
