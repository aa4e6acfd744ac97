import { fits, keyTarget, moveBy, parseNumber } from './parse-number';

describe('a typed number', () => {
  it.each([
    ['12', 12],
    [' 12 ', 12],
    ['1,000', 1000],
    ['１２０', 120],
    ['−5', -5],
    ['0.5', 0.5],
    ['.5', 0.5],
    ['3.', 3],
  ])('“%s” is %d', (text, value) => {
    expect(parseNumber(text)).toBe(value);
  });

  it.each(['', ' ', '-', '十', '12a', '1e3', '0x10', '1-2', '1.2.3', 'Infinity'])(
    '“%s” is not a number',
    (text) => {
      expect(parseNumber(text)).toBeNull();
    },
  );
});

describe('bounds', () => {
  const bounds = { min: 0, max: 10, step: 1 };

  it('hold a whole number between them', () => {
    expect([0, 10, -1, 11, 1.5].map((value) => fits(value, bounds))).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
  });

  it('let fractions through where the step is one', () => {
    expect(fits(1.5, { ...bounds, step: 0.5 })).toBe(true);
  });

  it('stop a move', () => {
    expect(moveBy(9, 5, bounds)).toBe(10);
    expect(moveBy(1, -5, bounds)).toBe(0);
  });

  it('bring a value outside them back in by a move', () => {
    expect(moveBy(90, -1, bounds)).toBe(10);
  });

  it('are reached by Home and End only where there are any', () => {
    const open = { min: Number.NEGATIVE_INFINITY, max: 10, step: 1 };
    expect(keyTarget('Home', 5, open)).toBeNull();
    expect(keyTarget('End', 5, open)).toBe(10);
  });
});

it('a step of a tenth leaves no dust', () => {
  expect(moveBy(0.2, 1, { min: 0, max: 1, step: 0.1 })).toBe(0.3);
});
