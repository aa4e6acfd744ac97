import { setLanguage } from '@assistant/i18n';
import { fireEvent, render, screen } from '@testing-library/react';
import { scrollStep } from './follow-edge';
import { OrderedList } from './ordered-list';

const ROW_PX = 40;
const names = ['甲', '乙', '丙', '丁'];

/** The list with its rows from the top of the window on. Returns what it reported. */
function show() {
  const told: string[][] = [];
  const items = names.map((name) => ({ id: name, name }));
  render(<OrderedList items={items} ordered disabled={false} onChange={(ids) => told.push(ids)} />);
  return told;
}

const shownOrder = () => screen.getAllByRole('listitem').map((row) => row.textContent?.slice(1));
const press = (name: string) => fireEvent.pointerDown(screen.getByTitle(`拖动：${name}`), { button: 0 });
const moveOver = (place: number) =>
  fireEvent.pointerMove(screen.getByRole('list'), { clientY: (place - 0.5) * ROW_PX });

beforeEach(() => {
  setLanguage('zh');
  // jsdom has no layout and no pointer capture.
  Object.assign(Element.prototype, { setPointerCapture: () => {} });
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const at = [...(this.parentElement?.children ?? [])].indexOf(this);
    return { top: at * ROW_PX, bottom: (at + 1) * ROW_PX } as DOMRect;
  });
});
afterEach(() => jest.restoreAllMocks());

describe('a row that is dragged', () => {
  it('shows its place while dragged and reports the order once, when it is dropped', () => {
    const told = show();
    press('甲');
    moveOver(2);
    moveOver(3);
    expect(shownOrder()).toEqual(['乙', '丙', '甲', '丁']);
    expect(told).toEqual([]);
    fireEvent.pointerUp(screen.getByRole('list'));
    expect(told).toEqual([['乙', '丙', '甲', '丁']]);
  });

  it('goes back to its place on Escape, and letting go changes nothing', () => {
    const told = show();
    press('丁');
    moveOver(1);
    fireEvent.keyDown(document.body, { key: 'Escape' });
    expect(shownOrder()).toEqual(names);
    fireEvent.pointerUp(screen.getByRole('list'));
    expect(told).toEqual([]);
  });

  it('scrolls the page while the pointer stays at the edge', () => {
    const frames: FrameRequestCallback[] = [];
    jest.spyOn(globalThis, 'requestAnimationFrame').mockImplementation((frame) => frames.push(frame));
    const scrolled = jest.fn();
    Object.assign(globalThis, { scrollBy: scrolled, innerHeight: 2 * ROW_PX });
    show();
    press('甲');
    moveOver(2);
    frames[0]?.(0);
    expect(scrolled).toHaveBeenCalledWith({ top: expect.any(Number), behavior: 'instant' });
  });
});

describe('the page under a drag', () => {
  const list = { top: -500, bottom: 1500 };

  it('stands still in the middle and scrolls near an edge, the faster the nearer', () => {
    expect(scrollStep(400, list, 844)).toBe(0);
    expect(scrollStep(100, list, 844)).toBeLessThan(0);
    expect(scrollStep(20, list, 844)).toBeLessThan(scrollStep(100, list, 844));
    expect(scrollStep(800, list, 844)).toBeGreaterThan(0);
  });

  it('does not scroll beyond the ends of the list', () => {
    const inSight = { top: 200, bottom: 600 };
    expect(Math.abs(scrollStep(20, inSight, 844))).toBe(0);
    expect(scrollStep(840, inSight, 844)).toBe(0);
  });
});
