import { useLocalText, useStrings } from '@assistant/i18n';
import { Button, Notice } from '@assistant/ui';
import { useState } from 'react';
import { useTasksMarkDoneMutation, useTasksRunMutation } from '../auto-tasks/calls';
import layout from '../page/layout.module.css';
import { messageOf } from '../page/message-of';
import css from './hour-runs.module.css';
import { hourStrings } from './hour-strings';
import type { DayRun } from './ruled-day/day-hours';

interface RunActionsProps {
  /** Planned runs, in the order of time. */
  runs: readonly DayRun[];
  /** Whether they are left out. */
  left: boolean;
  /** Whether one of their tasks has further runs today, which are left out with it. */
  later: boolean;
  /** Each button as wide as the other. */
  wide?: boolean;
  onLeft(left: boolean): void;
  onChanged(): void;
}

/** Makes runs to come now, one after the other until one takes longer than an answer may; or leaves their tasks out for today, and takes that back. */
export function RunActions({ runs, left, later, wide = false, onLeft, onChanged }: RunActionsProps) {
  const t = useStrings(hourStrings);
  const local = useLocalText();
  const [run] = useTasksRunMutation();
  const [mark] = useTasksMarkDoneMutation();
  const [busy, setBusy] = useState<'run' | 'leave'>();
  const [error, setError] = useState<unknown>();
  const [said, setSaid] = useState('');
  const tasks = [...new Set(runs.map(({ task }) => task))];

  async function runNow() {
    setBusy('run');
    setError(undefined);
    for (const [at, task] of tasks.entries()) {
      const answer = await run({ task });
      if (answer.error) {
        setError(answer.error);
        break;
      }
      const { record } = answer.data;
      const others = tasks.length - at - 1;
      setSaid(
        record
          ? tasks.length > 1
            ? t.ranNow(at + 1)
            : local(record.text)
          : others > 0
            ? t.goesOn(others)
            : t.running,
      );
      onChanged();
      // It goes on in the game, and the game does one thing at a time.
      if (!record) break;
    }
    setBusy(undefined);
  }

  async function leave(out: boolean) {
    setBusy('leave');
    setError(undefined);
    const answers = await Promise.all(tasks.map((task) => mark({ task, done: out })));
    const failed = answers.find((answer) => answer.error);
    setError(failed?.error);
    if (!failed) {
      onLeft(out);
      setSaid(out ? t.leftOut : '');
    }
    onChanged();
    setBusy(undefined);
  }

  return (
    <>
      {error ? <Notice role="alert">{messageOf(error)}</Notice> : null}
      <p role="status" className={css.said}>
        {said}
      </p>
      <div className={wide ? css.pair : layout.flow}>
        <Button size="small" loading={busy === 'run'} disabled={left} onClick={() => void runNow()}>
          {t.runNow}
        </Button>
        <Button size="small" variant="ghost" loading={busy === 'leave'} onClick={() => void leave(!left)}>
          {left ? t.takeBackIn : later ? t.skipToday : t.skipHour}
        </Button>
      </div>
    </>
  );
}
