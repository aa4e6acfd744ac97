import { daysLeft } from '@assistant/contract';
import { formatCount, useLanguage, useLocalText, useStrings } from '@assistant/i18n';
import type { TaskDefinition } from '@assistant/tasks';
import { boardName, gameClock, gameDate, levelNames } from '@assistant/tiers';
import { Button, Card, cx, Dotted, Icon, ProgressBar, Skeleton, Tag, VisuallyHidden } from '@assistant/ui';
import type { ReactNode } from 'react';
import { warStrings } from '../game-info/war-strings';
import layout from '../page/layout.module.css';
import { levelTones } from '../page/level-tones';
import css from './lord-card.module.css';
import { LordSeal } from './lord-seal';
import { type Lord, type LordView, needsYou } from './lord-view';
import type { LordFacts } from './read-lord';
import { strings } from './strings';

/** What a press on a card asks for. `open` shows the lord; the others say what for. */
export type LordAction = 'open' | 'handle' | 'renew' | 'look' | 'pause' | 'resume' | 'logIn' | 'retry';

interface LordCardProps {
  lord: Lord;
  view: LordView | undefined;
  now: Date;
  definitions: readonly TaskDefinition[];
  /** A pause or a switch of this lord is under way. */
  busy: boolean;
  onAction(action: LordAction): void;
}

/** One lord of the board: who it is, its state with the one thing to do, what comes next, the last trouble, the coin of today. */
export function LordCard(props: LordCardProps) {
  const { lord, view, onAction } = props;
  const t = useStrings(strings);
  const { name, account, current, facts } = lord;
  return (
    <Card render={<article aria-label={name} />} className={cx(css.card, current && css.current)}>
      <h3 className={css.heading}>
        <button type="button" className={css.open} onClick={() => onAction('open')}>
          {current ? null : <VisuallyHidden>{t.open}</VisuallyHidden>}
          <LordSeal name={name} />
          <span className={layout.grow}>
            <span className={css.name}>
              <bdi>{name}</bdi>
              {facts ? <MemberTag facts={facts} now={props.now} /> : null}
            </span>
            <Dotted
              className={css.small}
              parts={[
                facts?.profile.server_name || (name !== account && account),
                facts?.profile.server_info,
              ]}
            />
          </span>
          {current ? <Tag className={css.watching}>{t.watching}</Tag> : <Icon name="chevron" size={20} />}
        </button>
      </h3>
      <StateRow {...props} />
      <Rows {...props} />
      {lord.problem === undefined ? null : (
        <div className={css.problem}>
          <p>
            {lord.problem || t.notRead}
            {facts && view ? ` · ${t.asOf(gameClock(facts.status.at, facts.day))}` : null}
          </p>
          <Button
            size="small"
            variant="ghost"
            aria-label={t.retryOf(name)}
            loading={lord.reading}
            onClick={() => onAction('retry')}
          >
            {t.retry}
          </Button>
        </div>
      )}
    </Card>
  );
}

function MemberTag({ facts: { profile }, now }: { facts: LordFacts; now: Date }) {
  const t = useStrings(strings);
  const language = useLanguage();
  const names = useStrings(levelNames);
  const { membership_level: level, membership_expire_date: expires } = profile;
  if (level === 'none') return expires ? <Tag tone="fail">{t.ended}</Tag> : null;
  const tone = levelTones[level];
  if (!expires) return <Tag tone={tone}>{names[level]}</Tag>;
  return <Tag tone={tone}>{t.days(names[level], formatCount(daysLeft(expires, now), language))}</Tag>;
}

/** The state in words, today's runs, and what the player can do about it. */
function StateRow({ lord, view, busy, onAction }: LordCardProps) {
  const t = useStrings(strings);
  const war = useStrings(warStrings);
  const language = useLanguage();
  const { name, facts, refused } = lord;
  const count = (value: number) => formatCount(value, language);

  function words(): ReactNode {
    if (refused !== undefined) return t.refused;
    if (!view) return lord.problem === undefined ? t.unread : t.notRead;
    const { state } = view;
    if (state.is === 'noAnswer') return t.noAnswer;
    if (!('until' in state) || !facts) return war[state.is];
    return `${war[state.is]} ${war.until(gameClock(state.until, facts.day))}`;
  }

  const button = (
    action: LordAction,
    label: string,
    named: string,
    variant: 'primary' | 'ghost' | 'danger',
  ) => (
    <Button size="small" variant={variant} aria-label={named} loading={busy} onClick={() => onAction(action)}>
      {label}
    </Button>
  );

  function action(): ReactNode {
    if (refused !== undefined) return button('logIn', t.logIn, t.logInOf(name), 'danger');
    if (!view) return null;
    const { state, waiting } = view;
    if (state.is === 'paused') return button('resume', t.resume, t.resumeOf(name), 'primary');
    if (state.is === 'expired') return button('renew', t.renew, t.renewOf(name), 'danger');
    if (state.is === 'nothingOn') return button('look', t.look, t.lookOf(name), 'ghost');
    if (waiting.length === 0) return button('pause', t.pause, t.pauseOf(name), 'ghost');
    return (
      <>
        {button('pause', t.pause, t.pauseOf(name), 'ghost')}
        {button('handle', war.handle, t.handleOf(name), 'danger')}
      </>
    );
  }

  const urgent = needsYou(lord, view);
  const isQuiet = view?.state.is === 'paused' || view?.state.is === 'quiet' || view?.state.is === 'noAnswer';
  // The last answer did not come: whether all is well is not known.
  const resting = isQuiet || lord.problem !== undefined || !view;
  return (
    <div className={css.state}>
      <div>
        <p className={cx(css.words, urgent && css.urgent, !urgent && resting && css.resting)}>
          <span className={css.dot} aria-hidden="true" />
          {words()}
        </p>
        {view ? (
          <p className={css.small}>
            <span aria-hidden="true">{t.today(count(view.done), count(view.all))}</span>
            <VisuallyHidden>{war.ofDay(count(view.all), count(view.done))}</VisuallyHidden>
          </p>
        ) : null}
      </div>
      <div className={css.actions}>{action()}</div>
    </div>
  );
}

/** What comes next, the last trouble, and the coin of today against its cap. */
function Rows({ lord, view, now, definitions }: LordCardProps) {
  const t = useStrings(strings);
  const war = useStrings(warStrings);
  const language = useLanguage();
  const local = useLocalText();
  const { facts, refused, name } = lord;
  const taskName = (id: string) => {
    const task = definitions.find((one) => one.id === id);
    return task ? local(boardName(task, definitions)) : id;
  };
  if (refused === undefined && (!view || !facts))
    return lord.problem === undefined ? (
      <Skeleton variant="list" rows={2} aria-label={t.loading(name)} />
    ) : null;

  const clock = (at: string): string => {
    if (!facts) return '';
    const time = gameClock(at, facts.day);
    return gameDate(at, facts.day) > gameDate(now, facts.day) ? t.tomorrow(time) : time;
  };

  function next(): ReactNode {
    if (refused !== undefined) return t.afterLogin;
    if (!view?.next) return t.nothingNext;
    const { at, tasks } = view.next;
    const [first] = tasks;
    const what =
      first &&
      (tasks.length > 1
        ? war.withOthers(taskName(first), formatCount(tasks.length, language))
        : taskName(first));
    return (
      <>
        <b className={css.time}>{clock(at)}</b> {what}
      </>
    );
  }

  function last(): ReactNode {
    if (refused !== undefined) return <span className={css.urgent}>{refused || t.passwordNeeded}</span>;
    const { trouble, waiting } = view ?? {};
    if (!trouble || !facts) return t.noTrouble;
    const needs = waiting?.includes(trouble.task);
    const date = gameDate(trouble.finished_at, facts.day);
    const time = gameClock(trouble.finished_at, facts.day);
    return (
      <span className={cx(needs && css.urgent)}>
        <b className={css.time}>
          {needs ? t.needs : date === gameDate(now, facts.day) ? time : `${date.slice(5)} ${time}`}
        </b>{' '}
        {t.trouble(taskName(trouble.task), local(trouble.text))}
      </span>
    );
  }

  return (
    <dl className={css.rows}>
      <dt>{war.next}</dt>
      <dd>{next()}</dd>
      <dt>{t.last}</dt>
      <dd>{last()}</dd>
      {view ? (
        <>
          <dt>{t.coin}</dt>
          <dd className={css.coin}>
            <Coin {...view.coin} />
          </dd>
        </>
      ) : null}
    </dl>
  );
}

function Coin({ spent, cap }: LordView['coin']) {
  const t = useStrings(strings);
  const language = useLanguage();
  const [is, of] = [formatCount(spent, language), formatCount(cap, language)];
  return (
    <>
      {cap > 0 ? (
        <ProgressBar
          placement="inline"
          value={spent / cap}
          aria-label={t.coinName(is, of)}
          className={css.bar}
        />
      ) : null}
      <span className={css.figures} aria-hidden={cap > 0 || undefined}>
        {cap > 0 || spent > 0 ? t.coinOf(is, of) : t.noCoin}
      </span>
    </>
  );
}
