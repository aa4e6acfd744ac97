import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { previousReleaseTag, tagRelease } from './release-tag';

let root: string;

const git = (...args: string[]) => execFileSync('git', args, { cwd: root, stdio: 'ignore' });
function commit(text: string) {
  writeFileSync(join(root, 'file'), text);
  git('add', '--all');
  git('-c', 'user.name=test', '-c', 'user.email=test@localhost', 'commit', '--message', text);
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'tags-'));
  git('init', '--initial-branch=main');
  commit('one');
});
afterEach(() => rmSync(root, { recursive: true }));

test('the previous release is the newest tag before the sources as they are', () => {
  expect(previousReleaseTag(root)).toBeUndefined();
  expect(tagRelease(root, '2026-11-21')).toBe('release-2026-11-21');
  // What is released now has no previous release yet.
  expect(previousReleaseTag(root)).toBeUndefined();
  commit('two');
  expect(previousReleaseTag(root)).toBe('release-2026-11-21');
  expect(tagRelease(root, '2026-11-22')).toBe('release-2026-11-22');
  expect(previousReleaseTag(root)).toBe('release-2026-11-21');
  commit('three');
  expect(tagRelease(root, '2026-11-22')).toBe('release-2026-11-22.2');
  expect(previousReleaseTag(root)).toBe('release-2026-11-22');
  git('tag', 'release-of-something');
  commit('four');
  expect(previousReleaseTag(root)).toBe('release-2026-11-22.2');
});

test('changes that are not committed are not tagged', () => {
  writeFileSync(join(root, 'file'), 'changed');
  expect(() => tagRelease(root, '2026-11-22')).toThrow('not committed');
});
