import type { DataOf, TaskStatus } from '@assistant/contract';
import { formatCount, useLanguage, useLocalText, useStrings } from '@assistant/i18n';
import { Link } from '@assistant/remote';
import { currencyLabels, type TaskDefinition } from '@assistant/tasks';
import { boardName, gameClock, needsPlayer, tierTones } from '@assistant/tiers';
import { Button, Card, Seal, Tag } from '@assistant/ui';
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { DayFinished } from './day-finished';
import { type DayItem, nextRuns } from './day-items';
import { DayScroll } from './day-scroll';
import { shortCount } from './resources/short-count';
import type { Day } from './use-day';
import css from './war-day.module.css';
import { warStrings } from './war-strings';

// What a press opens is loaded at the press.
const DayRuns = lazy(async () => ({ default: (await import('./day-runs')).DayRuns }));

/** How many gains stand beside the 元宝. */
const GAINS = 3;

interface WarDayProps {
  day: Day;
  now: Date;
  pausedUntil: string | null;
  account: DataOf<'tasksStatus'>['account'] | undefined;
  /** The enabled tasks, with the status of each. */
  enabled: readonly TaskDefinition[];
  today: Record<string, TaskStatus>;
  definitions: readonly TaskDefinition[];
  /** Called once the player has run something or left it out. */
  onChanged(): void;
  /** Called once it is drawn. */
  onShown(): void;
}

/** The day: the scroll, what waits for the player, what runs and what comes next, what it gained. */
export function WarDay({
  day,
  now,
  pausedUntil,
  account,
  enabled,
  today,
  definitions,
  onChanged,
  onShown,
}: WarDayProps) {
  const t = useStrings(warStrings);
  const language = useLanguage();
  const local = useLocalText();
  const [selected, setSelected] = useState<DayItem>();
  const shown = useEffectEvent(onShown);
  useEffect(() => shown(), []);
  const name = (task: TaskDefinition) => local(boardName(task, definitions));
  const waiting = enabled.filter(({ id }) => needsPlayer(today[id]));
  const [first] = waiting;
  const running = enabled.filter(({ id }) => today[id]?.running);
  const next = nextRuns([...day.planned, ...(day.tomorrow ?? [])], 3).flatMap(({ task: id, at }) => {
    const task = definitions.find((one) => one.id === id);
    return task ? [{ task, at }] : [];
  });
  const gains = day.gains.slice(0, GAINS);
  const spends = account !== undefined && (account.coin_cap > 0 || account.coin_spent > 0);
  return (
    <>
      <DayScroll
        day={day}
        now={now}
        pausedUntil={pausedUntil}
        definitions={definitions}
        selected={selected}
        onSelect={(item) => setSelected(selected?.at === item.at ? undefined : item)}
      />
      {selected ? (
        <Suspense>
          <DayRuns
            key={selected.at}
            item={selected}
            zone={day}
            now={now}
            definitions={definitions}
            onChanged={onChanged}
          />
        </Suspense>
      ) : null}
      <div className={css.now}>
        {first ? (
          <div className={css.needs}>
            <Seal char={first.seal} tone={tierTones[first.tier]} />
            <div className={css.words}>
              <p className={css.strong}>{t.waits(name(first))}</p>
              <p className={css.small}>
                {local(today[first.id]?.last_result?.text ?? first.title)}
                {waiting.length > 1 ? ` · ${t.andMore(formatCount(waiting.length - 1, language))}` : null}
              </p>
            </div>
            <Button size="small" variant="danger" render={<Link to={`/${first.tier}/${first.id}`} />}>
              {t.handle}
            </Button>
          </div>
        ) : null}
        {enabled.length > 0 ? (
          <Card className={css.card}>
            {running.map((task) => (
              <Link key={task.id} to={`/${task.tier}/${task.id}`} className={css.running}>
                <Seal size="s" char={task.seal} tone={tierTones[task.tier]} />
                <span className={css.strong}>{name(task)}</span>
                <Tag tone="jade">{t.stateRunning}</Tag>
              </Link>
            ))}
            {next.length > 0 ? (
              <ul className={css.next} aria-label={t.nextThree}>
                {next.map(({ task, at }) => (
                  <li key={task.id}>
                    <Link to={`/${task.tier}/${task.id}`} className={css.one}>
                      <span className={css.time}>
                        {gameClock(at, day)}
                        {at >= day.ends_at ? <small className={css.day}>{t.tomorrow}</small> : null}
                      </span>
                      <span className={css.which}>
                        <Seal
                          size="s"
                          char={task.seal}
                          tone={tierTones[task.tier]}
                          variant="outlined"
                          className={css.mini}
                        />
                        <span>{name(task)}</span>
                      </span>
                    </Link>
                  </li>
                ))}
              </ul>
            ) : (
              <p className={css.none}>{t.nothingNext}</p>
            )}
            <DayFinished day={day} definitions={definitions} />
          </Card>
        ) : null}
        {gains.length > 0 || spends ? (
          <Card className={css.card}>
            <dl className={css.gains} aria-label={t.gained}>
              {gains.map(({ name: what, amount }) => (
                <div key={what.zh}>
                  <dt>{local(what)}</dt>
                  <dd className={css.gain}>+{shortCount(amount, language)}</dd>
                </div>
              ))}
              {spends ? (
                <div>
                  <dt>
                    {account.coin_cap > 0
                      ? t.coinSpent(formatCount(account.coin_cap, language))
                      : local(currencyLabels.coin)}
                  </dt>
                  <dd className={css.spent}>
                    {account.coin_spent > 0 ? '−' : ''}
                    {formatCount(account.coin_spent, language)}
                  </dd>
                </div>
              ) : null}
            </dl>
          </Card>
        ) : null}
      </div>
    </>
  );
}
