import { type Product, startProduct } from './product';
import { test } from './test';

/** Moves the game's time ahead in a product that was started with `DEMO_SWITCHES`; what became due has then run. */
export async function jump({ staff }: Product, minutes: number): Promise<void> {
  await staff('jump', String(minutes));
}

/** Tests with a product of their own, in the morning, whose time can be moved by `jump`. */
export const timeTest = test.extend<object, { product: Product }>({
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern
    async ({}, use) => {
      const product = await startProduct({ clock: '10:00', settings: { DEMO_SWITCHES: 'on' } });
      await use(product);
      await product.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});
