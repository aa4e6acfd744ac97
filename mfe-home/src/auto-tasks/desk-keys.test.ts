import { besides } from './desk-keys';

/** Two tiers side by side, a seal for each letter; jsdom draws nothing, so each has its place by hand. */
function seals(...tiers: string[][]) {
  const board = document.createElement('div');
  tiers.forEach((rows, tier) => {
    const list = document.createElement('ul');
    list.setAttribute('role', 'listbox');
    rows.forEach((row, y) => {
      [...row].forEach((letter, x) => {
        const seal = document.createElement('a');
        seal.setAttribute('role', 'option');
        seal.textContent = letter;
        seal.getBoundingClientRect = () =>
          ({ x: tier * 260 + x * 110, y: y * 110, width: 100, height: 98 }) as DOMRect;
        list.append(seal);
      });
    });
    board.append(list);
  });
  document.body.replaceChildren(board);
  return board;
}

function pressed(board: HTMLElement, letter: string, key: string, ctrlKey = false) {
  let found: string | null | undefined;
  board.addEventListener('keydown', (event) => {
    found = besides(event)?.textContent;
  });
  const seal = [...board.querySelectorAll('a')].find(({ textContent }) => textContent === letter);
  seal?.dispatchEvent(new KeyboardEvent('keydown', { key, ctrlKey, bubbles: true }));
  return found;
}

const BOARD = [
  ['ab', 'cd', 'e'],
  ['fgh', 'ij'],
];

test.each([
  ['right within a tier', 'a', 'ArrowRight', 'b'],
  ['right into the next tier', 'd', 'ArrowRight', 'i'],
  ['right from a row that the next tier does not have', 'e', 'ArrowRight', 'd'],
  ['left into the tier before', 'f', 'ArrowLeft', 'b'],
  ['down', 'b', 'ArrowDown', 'd'],
  ['down to a row that is shorter', 'd', 'ArrowDown', 'e'],
  ['down at the end of a tier, though the other goes on', 'j', 'ArrowDown', undefined],
  ['up at the top', 'g', 'ArrowUp', undefined],
  ['another key', 'a', 'Enter', undefined],
])('%s', (_, from, key, to) => {
  expect(pressed(seals(...BOARD), from, key)).toBe(to);
});

test('with Ctrl an arrow is the browser’s', () => {
  expect(pressed(seals(...BOARD), 'a', 'ArrowRight', true)).toBeUndefined();
});
