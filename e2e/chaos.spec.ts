import { altered, type Chaos, ENTRY, LATER, suffer } from './testing/chaos';
import { publishFaulty } from './testing/faulty-remote';
import { test } from './testing/test';

// The whole table is chaos.long.ts.
const CASES: Chaos[] = [
  { what: 'nothing', ends: 'new', opensLater: true, reported: 'loaded shown' },
  {
    what: 'the entry is altered',
    breaks: altered(ENTRY),
    ends: 'previous',
    reported: 'fellBack files altered',
  },
  {
    what: 'a part that is fetched later is altered',
    breaks: altered(LATER),
    opensLater: true,
    ends: 'previous',
    reported: 'loaded shown, loaded shown, screenError shown altered',
  },
  {
    what: 'it throws in its first render',
    fault: 'render',
    ends: 'previous',
    reported: 'fellBack render crashed',
  },
  { what: 'it never mounts', fault: 'never', ends: 'previous', reported: 'fellBack render timeout' },
];

test.describe.configure({ timeout: 240_000, mode: 'serial' });

test.beforeAll(async ({ product }) => {
  await publishFaulty(product.site);
});

for (const one of CASES) {
  test(`${one.what}: the player has ${one.ends}, the rest goes on, and a rollback heals the open page`, async ({
    browser,
    product,
    member,
  }) => {
    const seen = await suffer(one, { browser, product, member });
    console.log(JSON.stringify(seen));
  });
}
