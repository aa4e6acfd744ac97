import type { ChatLine } from '@assistant/contract';
import { withNewest, withOlder } from './use-chat-lines';

const lines = (...ids: number[]) => ids.map((id) => ({ id }) as ChatLine);
const page = (ids: number[], hasMore: boolean) => ({ lines: lines(...ids), hasMore });
const ids = (known: { lines: ChatLine[] }) => known.lines.map(({ id }) => id);

describe('the newest page, read again', () => {
  it('is all there is at first', () => {
    expect(ids(withNewest(undefined, page([3, 2], true)))).toEqual([3, 2]);
  });

  it('goes before the older lines that were read meanwhile', () => {
    const known = withNewest(page([5, 4, 3, 2], false), page([6, 5, 4], true));
    expect(ids(known)).toEqual([6, 5, 4, 3, 2]);
    expect(known.hasMore).toBe(false);
  });

  it('drops what was known where lines in between may be missing', () => {
    expect(withNewest(page([3, 2], false), page([9, 8], true))).toEqual(page([9, 8], true));
  });

  it('forgets lines the server no longer keeps', () => {
    expect(ids(withNewest(page([5, 4], false), page([6, 5], false)))).toEqual([6, 5]);
  });
});

describe('a page of older lines', () => {
  it('goes to the end', () => {
    expect(withOlder(page([5, 4], true), page([3, 2], false))).toEqual(page([5, 4, 3, 2], false));
  });

  it('adds no line twice, when it comes twice', () => {
    expect(ids(withOlder(page([5, 4, 3], true), page([4, 3, 2], true)))).toEqual([5, 4, 3, 2]);
  });
});
