import type { Call } from '@assistant/contract';
import { calls } from '@assistant/contract/calls';

/** The kinds of schema inside a schema; zod keeps what a schema is made of in `def`. */
function kindsIn(value: unknown, seen = new Set<unknown>()): string[] {
  if (typeof value !== 'object' || value === null || seen.has(value)) return [];
  seen.add(value);
  if ('_zod' in value) {
    const { def } = value._zod as { def: { type: string } };
    return [def.type, ...kindsIn(def, seen)];
  }
  return Object.values(value).flatMap((inner) => kindsIn(inner, seen));
}

test.each(Object.entries<Call>(calls))(
  'the data of %s is only checked: a page gets it as the server sent it',
  (_, { data }) => {
    const changing = ['default', 'prefault', 'catch', 'transform', 'pipe', 'success'];
    expect(kindsIn(data).filter((kind) => changing.includes(kind))).toEqual([]);
  },
);
