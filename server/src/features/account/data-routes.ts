import { jsonValue } from '@assistant/contract';
import { calls } from '@assistant/contract/calls';
import { inTheFile } from '../../database/players-data';
import { fieldError } from '../../http/api-error';
import { makeBuckets } from '../../http/buckets';
import { type Cursor, countData, readData } from './data-repository';
import { labels, titles } from './data-words';
import type { AccountTools } from './tools';

/** A file can be started so often; its pages are read as fast as a page reads them, and no faster than that costs the others. */
const BEGINS = { burst: 5, everySeconds: 60 };
const PAGES = { burst: 300, everySeconds: 0.1 };

/**
 * A page counts for one, and for one more for so many characters of it: a picture of 1 MB takes a tenth of a second of the server, and
 * who asks for it again and again waits three for each. A page waits that out.
 */
const CHARACTERS = 50_000;

const sizeOf = (rows: readonly Record<string, unknown>[]): number =>
  rows.flatMap(Object.values).reduce((sum, one) => sum + (typeof one === 'string' ? one.length : 0), 0);

const OTHER_CURSOR = { zh: '不是上一页给的', en: 'is not what the page before gave' };
const END = { part: '', title: { zh: '', en: '' }, labels: {}, rows: [], next: null };

/** Where a page begins, as the page before said it. @throws ApiError 400 */
function cursorOf(text: string): Cursor {
  try {
    const [table, key] = JSON.parse(text);
    if (
      inTheFile.some((part) => part.table === table) &&
      jsonValue.safeParse(key).success &&
      Array.isArray(key)
    )
      return { table, key };
  } catch {
    // It is refused below.
  }
  throw fieldError('after', OTHER_CURSOR);
}

/** How long what is kept, and all that is kept of a player, page by page: rows of one table each, so that neither side holds more than a page. */
export function dataRoutes({ route, db, now, kept }: AccountTools): void {
  route(calls.keptFor, async () => kept);

  const begins = makeBuckets(BEGINS, now);
  const pages = makeBuckets(PAGES, now);
  route(calls.accountData, async ({ input: { after }, session }) => {
    const cursor = after === undefined ? undefined : cursorOf(after);
    (cursor ? pages : begins).take(String(session.accountId));
    const total = cursor ? {} : { total: await countData(db, session) };
    const page = await readData(db, session, cursor);
    if (!page) return { ...END, ...total };
    const { table, rows, next } = page;
    for (let left = sizeOf(rows); left > CHARACTERS; left -= CHARACTERS)
      pages.charge(String(session.accountId));
    const named = Object.fromEntries(
      Object.keys(rows[0] ?? {}).map((column) => [column, labels[column] ?? { zh: column, en: column }]),
    );
    const title = titles[table] ?? { zh: table, en: table };
    return {
      part: table,
      title,
      labels: named,
      rows,
      next: JSON.stringify([next.table, next.key]),
      ...total,
    };
  });
}
