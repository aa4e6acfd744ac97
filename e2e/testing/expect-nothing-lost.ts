import { expect } from '@playwright/test';
import type { Soaked } from './soak';

/** Every message is stored once, and each screen shows exactly what the server has. */
export function expectNothingLost({ written, contents, screens }: Soaked): void {
  expect(contents.toSorted()).toEqual(written.toSorted());
  for (const { name, ids, shown } of screens) expect([name, shown]).toEqual([name, ids]);
}
