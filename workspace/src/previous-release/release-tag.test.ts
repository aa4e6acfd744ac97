import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { previousRelease, tagRelease } from './release-tag';

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

test('changes that are not committed are not tagged', () => {
  writeFileSync(join(root, 'file'), 'changed');
  expect(() => tagRelease(root, '2026-11-22')).toThrow('not committed');
});
