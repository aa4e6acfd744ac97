import { injectCalls } from '@assistant/api';
import {
  type AccountSettings,
  type ConfigData,
  levelOpens,
  type RequestOf,
  settingsOf,
  tasksWhatIf,
} from '@assistant/contract';
import { useLocalText, useStrings } from '@assistant/i18n';
import type { AppStore } from '@assistant/store';
import { enabledField, type TaskDefinition } from '@assistant/tasks';
import { boardName, useDefinitions } from '@assistant/tiers';
import { Button, ChipGroup, List, Notice, Skeleton } from '@assistant/ui';
import { useEffect, useState } from 'react';
import { switched } from '../auto-tasks/switch-tasks';
import { useGetConfigQuery, useMeQuery } from '../calls';
import { messageOf } from '../page/message-of';
import { OpenSheet } from '../page/open-sheet';
import { QueryView } from '../page/query-view';
import { savePlan, type Undo, withAccount } from '../set-out/save-plan';
import { BrokenFields, useBrokenFields } from '../settings/broken-fields';
import { COIN_CAP } from '../settings/coin-cap';
import { NumberCell } from '../settings/number-cell';
import { QuietHours } from '../settings/quiet-hours';
import { DayCompared } from './day-compared';
import { entryStrings } from './entry-strings';
import { strings } from './strings';
import css from './what-if-sheet.module.css';

const { useTasksWhatIfQuery } = injectCalls({ tasksWhatIf });

/** A change is asked about once the player has stopped changing for this long. */
const SETTLED_MS = 300;

type Changes = RequestOf<'tasksWhatIf'>;

interface WhatIfSheetProps {
  who: { account: string; dispatch: AppStore['dispatch'] };
  onSaved(undo: Undo): void;
  onClose(): void;
}

const isOn = ({ setting }: ConfigData, id: string) => setting[id]?.[enabledField.key] === true;

/** The latest value once it has not changed for a moment. */
function useSettled<T>(value: T): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), SETTLED_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}

/** Other quiet hours, another cap and other tasks, and the day that they make; all of it is saved by one press. */
export function WhatIfSheet({ who, onSaved, onClose }: WhatIfSheetProps) {
  const t = useStrings(strings);
  const entry = useStrings(entryStrings);
  const [changes, setChanges] = useState<Changes>({});
  const [saving, setSaving] = useState(false);
  const [problem, setProblem] = useState<string>();
  const config = useGetConfigQuery({}, { refetchOnMountOrArgChange: true });
  const me = useMeQuery({});
  const { all, lists } = useDefinitions();
  const { broken, count } = useBrokenFields();
  const changed = Object.keys(changes).length > 0;
  const open = all.filter(
    ({ kind, tier }) => kind === 'task' && me.data && levelOpens(me.data.membership_level, tier),
  );

  async function save() {
    if (!config.data) return;
    setSaving(true);
    const { enabled = {}, ...settings } = changes;
    const turned = (on: boolean) => open.filter(({ id }) => enabled[id] === on);
    const answer = await savePlan(who, config.data, (now) => ({
      ...(Object.keys(settings).length > 0 && withAccount(now, settings)),
      ...switched(turned(true), now, true),
      ...switched(turned(false), now, false),
    }));
    setSaving(false);
    if (!answer.ok) return setProblem(messageOf(answer.error));
    onSaved(answer.undo);
    onClose();
  }

  return (
    <OpenSheet
      body={css.body}
      onClose={onClose}
      cancel={t.cancel}
      title={t.title}
      description={t.help}
      actions={
        <Button
          loading={saving}
          disabled={!changed || broken > 0 || !config.data}
          onClick={() => void save()}
        >
          {t.save}
        </Button>
      }
    >
      {problem ? <Notice role="alert">{entry.notSaved(problem)}</Notice> : null}
      <Compared changes={changes} definitions={all} />
      <QueryView query={config} waiting={<Skeleton variant="list" rows={4} />}>
        {(data) => (
          <BrokenFields value={count}>
            <Editors
              data={data}
              tasks={lists === 'loading' ? [] : open}
              changes={changes}
              onChange={(part) => setChanges((before) => unlike(data, { ...before, ...part }))}
            />
          </BrokenFields>
        )}
      </QueryView>
    </OpenSheet>
  );
}

/** Without what is as it is stored. */
function unlike(data: ConfigData, { enabled = {}, ...rest }: Changes): Changes {
  const stored = settingsOf(data);
  const settings = Object.entries(rest).filter(
    ([key, value]) => JSON.stringify(value) !== JSON.stringify(stored[key as keyof AccountSettings]),
  );
  const others = Object.entries(enabled).filter(([id, on]) => isOn(data, id) !== on);
  return {
    ...Object.fromEntries(settings),
    ...(others.length > 0 && { enabled: Object.fromEntries(others) }),
  };
}

interface EditorsProps {
  data: ConfigData;
  tasks: readonly TaskDefinition[];
  changes: Changes;
  onChange(part: Changes): void;
}

function Editors({ data, tasks, changes, onChange }: EditorsProps) {
  const t = useStrings(strings);
  const local = useLocalText();
  const { enabled = {}, ...rest } = changes;
  const settings = { ...settingsOf(data), ...rest } as AccountSettings;
  const on = tasks.filter((task) => enabled[task.id] ?? isOn(data, task.id)).map(({ id }) => id);
  return (
    <>
      <QuietHours settings={settings} edit={({ quietHours }) => onChange({ quietHours })} />
      <List>
        <NumberCell
          label={t.coinCap}
          value={settings.dailyCoinCap}
          {...COIN_CAP}
          onChange={(dailyCoinCap) => onChange({ dailyCoinCap })}
        />
      </List>
      {tasks.length > 0 ? (
        <ChipGroup
          label={t.tasks}
          options={tasks.map((task) => ({ value: task.id, label: local(boardName(task, tasks)) }))}
          value={on}
          onValueChange={(ids) =>
            onChange({ enabled: Object.fromEntries(tasks.map(({ id }) => [id, ids.includes(id)])) })
          }
        />
      ) : null}
    </>
  );
}

/** What the server makes of the changes. The figures of before stay until the next ones are there. */
function Compared({ changes, definitions }: { changes: Changes; definitions: readonly TaskDefinition[] }) {
  const query = useTasksWhatIfQuery(useSettled(changes), { refetchOnMountOrArgChange: true });
  return (
    <QueryView query={query} waiting={<Skeleton variant="list" rows={3} />}>
      {(data) => <DayCompared data={data} definitions={definitions} waiting={query.isFetching} />}
    </QueryView>
  );
}
