import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ApiDocument } from '@assistant/release-store';
import { API_FILE } from '../../../releases/src/api/api-document';
import { ROOT } from '../../../releases/src/apps';
import { breakingChanges } from './breaking-changes';

const now = JSON.parse(readFileSync(join(ROOT, API_FILE), 'utf8')) as ApiDocument;
const UNREAD = '/api/chat/unread_count';

/** The API with a change. */
function changed(change: (paths: ApiDocument['paths']) => void, version = now.info.version): ApiDocument {
  const document = structuredClone({ ...now, info: { version } });
  change(document.paths);
  return document;
}
const withoutUnread = changed((paths) => delete paths[UNREAD]);
const sentence = `A page built before calls POST ${UNREAD}, which the API does not have`;
/** The schema of what `unread_count` answers. */
const answer = (paths: ApiDocument['paths']) =>
  paths[UNREAD]?.post?.responses[200].content['application/json']?.schema.properties?.data;

test('the API as it was committed breaks nothing of itself, and a new call neither', () => {
  expect(breakingChanges(now, [now])).toEqual([]);
  expect(breakingChanges(now, [withoutUnread])).toEqual([]);
});

test('a call that is gone is reported, also where the first document did not have it yet', () => {
  expect(breakingChanges(withoutUnread, [now])).toEqual([sentence]);
  expect(breakingChanges(withoutUnread, [withoutUnread, now, withoutUnread])).toEqual([sentence]);
});

test('a new major version says that the break is meant', () => {
  expect(breakingChanges({ ...withoutUnread, info: { version: '9.0.0' } }, [now])).toEqual([]);
});

test('a field that is added to an answer breaks nothing; one that may be missing does', () => {
  const more = changed((paths) =>
    Object.assign(answer(paths)?.properties ?? {}, { more: { type: 'string' } }),
  );
  expect(breakingChanges(more, [now])).toEqual([]);
  const less = changed((paths) => Object.assign(answer(paths) ?? {}, { required: ['sessions'] }));
  expect(breakingChanges(less, [now])).toEqual([
    `A page built before calls POST ${UNREAD}: data.total_unread may be missing, but is required`,
  ]);
});
