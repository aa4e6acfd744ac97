import { migratedFolder } from '../../server/src/testing/embedded';
import type { Product } from './product';
import { withProduct } from './test';

/** Moves the game's time ahead in a product that was started with `DEMO_SWITCHES`; what became due has then run. */
export async function jump({ staff }: Product, minutes: number): Promise<void> {
  await staff('jump', String(minutes));
}

/** Tests with a product of their own, in the morning. */
export const morningTest = withProduct({ clock: '10:00' });

/** Those whose time can be moved by `jump`. */
export const timeTest = withProduct({
  prepare: migratedFolder,
  clock: '10:00',
  settings: { DEMO_SWITCHES: 'on' },
});
