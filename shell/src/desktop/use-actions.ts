import { levelOpens, settingsOf } from '@assistant/contract';
import { formatMoment, useLanguage, useLocalText, useStrings } from '@assistant/i18n';
import { accountDocument, getSettings, type SettingsDocument } from '@assistant/settings';
import { useAppDispatch, useAppSelector } from '@assistant/store';
import { enabledField, type TaskDefinition, taskDocument } from '@assistant/tasks';
import { aheadOf } from '@assistant/tiers';
import { useState } from 'react';
import { useGetConfigQuery, useMeQuery } from '../calls';
import { actionStrings } from './action-strings';
import { type Action, actionsIn } from './search-actions';

/** One value of one document of settings, before and after. */
interface Change {
  document: SettingsDocument;
  key: string;
  before: unknown;
  after: unknown;
  /** What is said once it is saved. */
  done: string;
}

/** What the last action came to. */
interface ActionNews {
  /** The search's words that asked for it; none where it was taken back. */
  asked: string;
  words: string;
  /** Why it is not saved. */
  problem?: string;
  undo?: () => void;
}

export type Actions = ReturnType<typeof useActions>;

/** What the search's words ask to do; it is done as the task's own switch or the settings' own button does it. */
export function useActions(asked: string, tasks: readonly TaskDefinition[]) {
  const t = useStrings(actionStrings);
  const language = useLanguage();
  const local = useLocalText();
  const dispatch = useAppDispatch();
  const account = useAppSelector((state) => state.session.user?.account);
  const { data: config } = useGetConfigQuery({});
  const me = useMeQuery({});
  const [news, setNews] = useState<ActionNews>();

  const now = () => Date.now() + aheadOf(me);
  const pauseEnd = (ms: number) => new Date(now() + ms);
  const pausedUntil = config ? settingsOf(config).pausedUntil : null;

  /** What it is called before it is done. */
  function nameOf(action: Action): string {
    if (action.do === 'resume') return t.resume;
    if (action.do === 'pause') return t.pause(formatMoment(pauseEnd(action.ms), language));
    return (action.on ? t.enable : t.disable)(local(action.task.heading ?? action.task.title));
  }

  function changeOf(action: Action): Change {
    if (action.do === 'switch') {
      const { task, on } = action;
      const done = (on ? t.enabled : t.disabled)(local(task.heading ?? task.title));
      return { document: taskDocument(task), key: enabledField.key, before: !on, after: on, done };
    }
    const after = action.do === 'pause' ? pauseEnd(action.ms).toISOString() : null;
    const done = after ? t.paused(formatMoment(after, language)) : t.resumed;
    return { document: accountDocument, key: 'pausedUntil', before: pausedUntil, after, done };
  }

  /** @param by the search's words, where it can be taken back */
  async function save({ document, key, before, after, done }: Change, by = ''): Promise<void> {
    if (account === undefined || !config) return;
    setNews({ asked: by, words: t.doing });
    const session = await getSettings(dispatch).open(account, document, config);
    session.change(key, after);
    session.goOn();
    const saved = await session.settle();
    const { phase } = session.getState();
    const why = phase.name === 'failed' ? phase.reason : phase.name === 'offline' ? t.offline : t.elsewhere;
    const back = { document, key, before: after, after: before, done: t.takenBack };
    setNews({
      asked: by,
      words: saved ? done : t.notSaved,
      ...(!saved && { problem: why }),
      ...(by && { undo: () => void save(back) }),
    });
  }

  const opens = ({ tier }: TaskDefinition) =>
    me.data !== undefined && levelOpens(me.data.membership_level, tier);
  const isOn = ({ id }: TaskDefinition) => config?.setting[id]?.enabled === true;
  const isPaused = pausedUntil !== null && Date.parse(pausedUntil) > now();
  const isDone = news?.asked === asked;
  const possible = config && !isDone ? actionsIn(asked, tasks.filter(opens), isOn) : [];
  const actions = possible.filter((action) => action.do !== 'resume' || isPaused);
  return {
    actions,
    /** Whether the words ask to do something, and look for nothing. */
    isOrder: isDone || actions.length > 0,
    news,
    nameOf,
    run: (action: Action) => void save(changeOf(action), asked),
  };
}
