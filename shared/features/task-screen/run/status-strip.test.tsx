import type { Figure } from '@assistant/contract';
import { setLanguage } from '@assistant/i18n';
import type { TaskDefinition } from '@assistant/tasks';
import { testDefinition } from '@assistant/testing/test-definition';
import { render, screen } from '@testing-library/react';
import { StatusStrip } from './status-strip';

const label = (zh: string) => ({ zh, en: zh });
const definition: TaskDefinition = {
  ...testDefinition,
  status: [
    { key: 'phase', label: label('阶段'), room: 'moment' },
    { key: 'sites', label: label('采集点'), room: 3 },
    { key: 'left', label: label('次数') },
  ],
};
const clock = { now: Date.parse('2026-05-01T04:00:00Z'), utcOffsetMin: 480 };

/** The layout of the strip: which figures take its whole width, and the height each reserves. */
function layout(figures?: Record<string, Figure>) {
  const { container, unmount } = render(
    <StatusStrip definition={definition} figures={figures} clock={clock} />,
  );
  const tiles = [...container.querySelectorAll('dl > div')];
  const notes = container.querySelectorAll('p').length;
  const found = tiles.map((tile) => [tile.hasAttribute('data-wide'), tile.querySelector('dd')?.dataset.room]);
  unmount();
  return { found, notes };
}

beforeEach(() => setLanguage('zh'));

describe('the status strip', () => {
  it('stands the same before its figures come and after', () => {
    const unread = layout();
    expect(unread.found).toEqual([
      [false, 'moment'],
      [true, '3'],
      [false, undefined],
    ]);
    expect(
      layout({
        phase: { kind: 'text', text: label('外城'), until: '2026-05-01T04:20:00Z' },
        sites: { kind: 'items', items: [{ label: label('一号'), state: 'idle' }] },
        left: { kind: 'count', value: 1, of: 2 },
      }),
    ).toEqual(unread);
  });

  it('keeps no room for what the game does not say', () => {
    expect(layout({ sites: { kind: 'items', items: [] } }).found).toEqual([
      [false, undefined],
      [true, '3'],
      [false, undefined],
    ]);
  });

  it('says how long a phase and a number hold, and nothing of what has passed', () => {
    const figures: Record<string, Figure> = {
      phase: { kind: 'text', text: label('外城'), until: '2026-05-01T04:20:00Z' },
      sites: { kind: 'text', text: label('无'), until: '2026-05-01T03:00:00Z' },
      left: { kind: 'count', value: 7, of: 8, until: '2026-05-01T06:00:00Z' },
    };
    render(<StatusStrip definition={definition} figures={figures} clock={clock} />);
    const said = screen.getAllByRole('definition').map(({ textContent }) => textContent);
    expect(said).toEqual(['外城 至 12:20', '无', '7 / 8 2 小时后变化']);
  });
});
