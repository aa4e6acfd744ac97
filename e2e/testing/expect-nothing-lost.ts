import { expect } from '@playwright/test';
import type { Soaked } from './soak';

/** Every message is stored once, and both screens show exactly what the server has. */
export function expectNothingLost({ written, contents, ids, player, agent }: Soaked): void {
  expect(contents.toSorted()).toEqual(written.toSorted());
  expect(player).toEqual(ids);
  expect(agent).toEqual(ids);
}
