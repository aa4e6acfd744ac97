import type { Machine } from '../machine/machine';
import type { PRESSES, World } from '../world/world';

/** Seconds between two things that a person does. */
const PAUSE = [1, 12] as const;

type Press = readonly [weight: number, name: (typeof PRESSES)[number], press: () => unknown];

/** Has somebody press something now and then, until the world is calm. */
export function pressNowAndThen(world: World, machine: Machine, presses: readonly Press[]): void {
  const { random } = machine;
  const weights = presses.reduce((sum, [weight]) => sum + weight, 0);

  function pressSomething(): void {
    let at = random.between(1, weights);
    for (const [weight, name, press] of presses) {
      at -= weight;
      if (at > 0) continue;
      // What fails is said on the screen; there is nothing else to do.
      if (world.presses(name)) Promise.resolve(press()).catch(() => {});
      return;
    }
  }

  const goOn = () =>
    void world.time.after(
      random.between(PAUSE[0] * 1000, PAUSE[1] * 1000),
      'does something',
      () => {
        if (world.calm) return;
        pressSomething();
        goOn();
      },
      machine,
    );
  goOn();
}
