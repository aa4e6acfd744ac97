import type * as Positions from './scroll-positions';

const place = (key: string) => ({ pathname: '/', search: '', hash: '', state: null, key });

/** The module as a page has it that has just been loaded. */
function load(): typeof Positions {
  let loaded: typeof Positions | undefined;
  jest.isolateModules(() => {
    loaded = jest.requireActual('./scroll-positions');
  });
  return loaded as typeof Positions;
}

beforeEach(() => sessionStorage.clear());
afterEach(() => jest.restoreAllMocks());

test('the position of an entry is known after a reload; a new entry has none', () => {
  const before = load();
  Object.assign(window, { scrollY: 420 });
  before.rememberPosition(place('k1'));
  expect(before.positionOf(place('k1'))).toBe(420);
  before.storePositions();
  const after = load();
  expect(after.positionOf(place('k1'))).toBe(420);
  expect(after.positionOf(place('k2'))).toBeUndefined();
});

test.each(['{', 'null', '5', '"a"'])('what is stored as %s by somebody else does no harm', (text) => {
  sessionStorage.setItem('scroll-positions', text);
  const positions = load();
  expect(positions.positionOf(place('k1'))).toBeUndefined();
  positions.rememberPosition(place('k1'));
});

test('a full or forbidden store does no harm', () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('forbidden', 'SecurityError');
  });
  const positions = load();
  positions.rememberPosition(place('k1'));
  positions.storePositions();
  expect(positions.positionOf(place('k1'))).toBeDefined();
});
