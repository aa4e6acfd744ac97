import { ACCOUNT_SETTING_ID, type ConfigData, settingsOf } from '@assistant/contract';
import {
  type Answers,
  answersOf,
  keepAnswers,
  keptAnswers,
  makePlan,
  type PlannedTask,
  settingsOfAnswers,
} from '@assistant/onboarding';
import { useLocation } from '@assistant/remote';
import { useAppDispatch, useAppSelector } from '@assistant/store';
import { tiers, useDefinitions } from '@assistant/tiers';
import { useEffect, useState } from 'react';
import { useGetConfigQuery, useMeQuery } from '../calls';
import { LIVE } from '../page/live';
import { messageOf } from '../page/message-of';
import { savePlan, type Undo, withAccount } from './save-plan';

/** What was saved, and how to take it back. */
interface Done {
  tasks: PlannedTask[];
  /** Ids of the tasks that were left out. */
  left: ReadonlySet<string>;
  undo: Undo;
}

/** What was saved on another page last, for the one that says so. */
let handedOver: Done | undefined;

/** Has the page of setting out say that this was saved. @returns the state to open it with */
export function handOver(done: Done): object {
  handedOver = done;
  return { handedOver: true };
}

const idOf = ({ definition }: PlannedTask): string => definition.id;

/** The answers, the plan that they make, and the one save that carries it out. */
export function useSetOut() {
  const dispatch = useAppDispatch();
  const user = useAppSelector((state) => state.session.user?.account ?? '');
  const config = useGetConfigQuery({}, LIVE);
  const me = useMeQuery({}, LIVE);
  const { byTier, all, lists, retry } = useDefinitions();
  const [kept] = useState(() => keptAnswers(user));
  const [change, setChange] = useState<Partial<Answers>>(kept.change);
  const [wrongCoin, setWrongCoin] = useState(false);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set(kept.left));
  const [saving, setSaving] = useState(false);
  const [problem, setProblem] = useState<string>();
  const { state } = useLocation();
  // Not taken away: the page left behind may draw this address too, until the new one is there.
  const [done, setDone] = useState(() => (state?.handedOver ? handedOver : undefined));

  const stored = config.data?.setting[ACCOUNT_SETTING_ID] ?? {};
  const answers = { ...answersOf(config.data && settingsOf(config.data), stored), ...change };
  const account = settingsOfAnswers(answers);
  const level = me.data?.membership_level;
  const planFor = (data: Pick<ConfigData, 'setting'>) =>
    level ? makePlan(all, data, level, { ...answers, ...account }) : [];
  const tasks = config.data && lists === 'complete' ? planFor(config.data) : [];
  const chosen = tasks.filter((task) => !left.has(idOf(task)));

  useEffect(() => {
    // Of one whose login has ended nothing becomes a visitor's, whom the next one in this tab would be.
    if (user === '') return;
    keepAnswers(user, done ? undefined : { change, left: [...left] });
  }, [user, change, left, done]);

  return {
    answers,
    /** Whether an amount is typed that is none. It must be mended before there is a plan. */
    wrongCoin: answers.spend && wrongCoin,
    noteWrongCoin: () => setWrongCoin(true),
    /** Empty until everything was read. */
    tasks,
    left,
    chosen,
    saving,
    problem,
    done,
    /** What could not be read, and how to read it again. */
    missing: {
      tier: tiers.find((tier) => byTier[tier].is === 'failed'),
      error: config.data ? (me.data ? undefined : me.error) : config.error,
      retrying: config.isFetching || me.isFetching,
      retry() {
        void config.refetch();
        void me.refetch();
        for (const tier of tiers) if (byTier[tier].is === 'failed') retry(tier);
      },
    },
    answer(part: Partial<Answers>) {
      if (part.coin !== undefined) setWrongCoin(false);
      setChange({ ...change, ...part });
    },
    toggle(id: string) {
      const after = new Set(left);
      if (!after.delete(id)) after.add(id);
      setLeft(after);
    },
    toggleAll: () => setLeft(new Set(chosen.length > 0 ? tasks.map(idOf) : [])),
    /** Saves all of it, or nothing. @returns what was saved */
    async setOut(): Promise<Done | undefined> {
      if (!config.data || saving || chosen.length === 0) return undefined;
      setSaving(true);
      const answer = await savePlan({ account: user, dispatch }, config.data, (data) => ({
        ...withAccount(data, account),
        ...Object.fromEntries(
          planFor(data)
            .filter((task) => !left.has(idOf(task)))
            .map(({ definition, values }) => [definition.id, values]),
        ),
      }));
      setSaving(false);
      setProblem(answer.ok ? undefined : messageOf(answer.error));
      if (!answer.ok) return undefined;
      // The page may be gone by now.
      keepAnswers(user, undefined);
      const saved = { tasks, left, undo: answer.undo };
      setDone(saved);
      return saved;
    },
  };
}

export type SetOut = ReturnType<typeof useSetOut>;
