import { BUILD_MAX_PARTS } from '@assistant/contract';
import { sha256 } from '@assistant/release-store';
import { onEachDatabase } from '../../testing/server';
import { partsThere } from './parts-repository';
import { uploadsOf } from './uploads';

onEachDatabase((server) => {
  test('parts of builds that were refused, or only checked, took the room of their team for an hour: the oldest go', async () => {
    const { db } = server();
    const sent: string[] = [];
    for (let at = 0; at <= 2 * BUILD_MAX_PARTS; at += 1) {
      const content = Buffer.from(`part ${at}`);
      sent.push(sha256(content));
      // One comes each second.
      await uploadsOf(db, '', 'key').take(sha256(content), content, new Date(1_800_000_000_000 + at * 1000));
    }
    expect([...(await partsThere(db, 'key', sent))].toSorted()).toEqual(
      sent.slice(BUILD_MAX_PARTS).toSorted(),
    );
    expect(await partsThere(db, 'another', sent)).toEqual(new Set());
  });
});
