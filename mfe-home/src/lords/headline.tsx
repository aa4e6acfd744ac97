import { formatCount, useLanguage, useStrings } from '@assistant/i18n';
import { Button, Dotted, Icon } from '@assistant/ui';
import { warStrings } from '../game-info/war-strings';
import layout from '../page/layout.module.css';
import css from './headline.module.css';
import { type Lord, needsYou } from './lord-view';
import { ReportsButton } from './reports-button';
import { strings } from './strings';
import type { useLords } from './use-lords';

export function AddButton({ onAdd, size }: { onAdd(): void; size?: 'small' }) {
  const t = useStrings(strings);
  return (
    <Button
      variant="ghost"
      size={size}
      icon={<Icon name="plus" size={18} />}
      className={layout.middle}
      onClick={onAdd}
    >
      {t.add}
    </Button>
  );
}

/** How many lords wait for the player, and the sums of the day. */
export function Headline({
  board,
  onAdd,
  onPauseAll,
  onCopy,
  onReport,
}: {
  board: ReturnType<typeof useLords>['board'];
  /** Where a wide window has room for the button. */
  onAdd: (() => void) | undefined;
  onPauseAll(): void;
  onCopy(): void;
  onReport(lord: Lord): void;
}) {
  const t = useStrings(strings);
  const war = useStrings(warStrings);
  const language = useLanguage();
  const waiting = board.filter(({ lord, view }) => needsYou(lord, view)).length;
  const views = board.flatMap(({ view }) => view ?? []);
  const isKnown = ({ lord }: (typeof board)[number]) =>
    lord.facts !== undefined || lord.refused !== undefined;
  const sum = (of: (view: (typeof views)[number]) => number) =>
    formatCount(
      views.reduce((all, view) => all + of(view), 0),
      language,
    );

  function words(): string {
    if (waiting > 0) return t.waitForYou(waiting);
    const failed = board.filter(({ lord }) => lord.problem !== undefined);
    if (failed.length === board.length && !board.some(isKnown))
      return board.length > 1 ? t.noneKnown : t.notRead;
    if (failed.length > 0) return t.partlyKnown;
    if (!board.every(isKnown)) return t.reading;
    return views.every(({ state }) => state.is === 'nothingOn') ? war.nothingOn : t.allWell;
  }

  return (
    <div className={css.head}>
      <div>
        <div role="status">
          <h2 className={css.state}>{words()}</h2>
        </div>
        <p className={css.sums}>
          <Dotted
            parts={[
              t.lords(board.length),
              views.length > 0 && t.runsToday(sum(({ done }) => done)),
              views.length > 0 && t.coinToday(sum(({ coin }) => coin.spent)),
            ]}
          />
        </p>
      </div>
      {board.length > 1 && views.length > 0 ? (
        <div className={css.all}>
          {onAdd ? <AddButton size="small" onAdd={onAdd} /> : null}
          <ReportsButton lords={board.map(({ lord }) => lord)} onOpen={onReport} />
          {board.filter(({ lord }) => lord.facts).length > 1 ? (
            <Button size="small" variant="ghost" onClick={onCopy}>
              {t.copy}
            </Button>
          ) : null}
          <Button size="small" variant="ghost" onClick={onPauseAll}>
            {t.pauseAll}
          </Button>
        </div>
      ) : null}
    </div>
  );
}
