import * as fc from 'fast-check';
import { apply, diff } from './diff';
import type { TaskValues } from './json';

const anyValues = fc
  .jsonValue()
  .chain((seed) =>
    fc
      .array(
        fc.tuple(
          fc.oneof(fc.constantFrom('a', 'b', '__proto__', 'constructor'), fc.string()),
          fc.jsonValue(),
        ),
      )
      .map((entries) => Object.fromEntries([...entries, ['seed', seed]]) as TaskValues),
  );

describe('diff and apply', () => {
  it('lead from one set of values to the other', () => {
    fc.assert(
      fc.property(anyValues, anyValues, (a, b) => {
        const byKey = (values: TaskValues) => new Map(Object.entries(values));
        expect(byKey(apply(diff(a, b), a))).toEqual(byKey(b));
      }),
      { numRuns: 1000 },
    );
  });

  it('find nothing between equal values, in any order of keys', () => {
    expect(diff({ a: { x: 1, y: [1, 2] }, b: 2 }, { b: 2, a: { y: [1, 2], x: 1 } })).toEqual([]);
  });

  it('give both sides of a change, and a missing side as undefined', () => {
    expect(diff({ a: 1, b: 1 }, { a: 2, c: 3 })).toEqual([
      { key: 'a', before: 1, after: 2 },
      { key: 'b', before: 1, after: undefined },
      { key: 'c', before: undefined, after: 3 },
    ]);
  });

  it('count an order of a list as a difference', () => {
    expect(diff({ a: ['x', 'y'] }, { a: ['y', 'x'] })).toHaveLength(1);
  });

  it('stand nesting far deeper than the stack', () => {
    const deep = () => JSON.parse(`${'['.repeat(50_000)}${']'.repeat(50_000)}`);
    const [a, b] = [{ x: deep() }, { x: deep() }];
    expect(apply(diff(a, b), a).x).toBe(b.x);
  });
});
