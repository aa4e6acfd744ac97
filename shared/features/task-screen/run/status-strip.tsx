import type { Figure } from '@assistant/contract';
import { formatRelative, useLanguage, useLocalText, useStrings } from '@assistant/i18n';
import type { ScreenDefinition, StatusFigure } from '@assistant/tasks';
import { FigureValue, isWide } from './figure-value';
import css from './figures.module.css';
import type { GameClock } from './game-time';
import { runStrings } from './strings';

const MINUTE_MS = 60_000;

interface StatusStripProps {
  definition: ScreenDefinition;
  /** By key, as the game says. A missing one is marked as missing. Undefined before they are read. */
  figures?: Readonly<Record<string, Figure>> | undefined;
  /** When they were read from the game (ISO 8601). */
  readAt?: string | null | undefined;
  clock: GameClock;
  /** Whether the simulated realm made them. */
  simulated?: boolean;
}

/** The task's figures: its progress today, and what it waits for. */
export function StatusStrip({ definition, figures, readAt, clock, simulated }: StatusStripProps) {
  const t = useStrings(runStrings);
  const text = useLocalText();
  const language = useLanguage();
  const narrow = definition.status.filter((one) => !spansWidth(one, figures?.[one.key])).length;
  const readWords = (read: number) =>
    clock.now - read < MINUTE_MS
      ? t.figuresNow
      : t.figuresAt(formatRelative(new Date(read), new Date(clock.now), language));
  const notes = [
    simulated ? t.simulated : undefined,
    readAt ? readWords(Date.parse(readAt)) : undefined,
  ].filter(Boolean);
  return (
    <div>
      <dl className={css.strip} data-narrow={narrow}>
        {definition.status.map((one) => {
          const figure = figures?.[one.key];
          // A missing figure needs no space.
          const room = figures && !figure ? undefined : one.room;
          return (
            <div key={one.key} className={css.figure} data-wide={spansWidth(one, figure) || undefined}>
              <dt>{text(one.label)}</dt>
              <dd data-unknown={figure === undefined || undefined} data-room={room}>
                {figure ? (
                  <FigureValue figure={figure} clock={clock} />
                ) : figures ? (
                  t.noFigure
                ) : (
                  t.figureUnread
                )}
              </dd>
            </div>
          );
        })}
      </dl>
      <p className={css.note}>{notes.join(' · ')}</p>
    </div>
  );
}

/** Whether a figure takes the whole width: because of its definition, or of its value. */
const spansWidth = ({ room }: StatusFigure, figure: Figure | undefined): boolean =>
  typeof room === 'number' || isWide(figure);
