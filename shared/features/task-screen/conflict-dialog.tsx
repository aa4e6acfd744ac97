import { useStrings } from '@assistant/i18n';
import type { Autosave } from '@assistant/settings';
import { apply, diff, sameJson, type TaskDefinition, type TaskValues } from '@assistant/tasks';
import { Button, Cell, Dialog, List, Segmented, Tag } from '@assistant/ui';
import { useState } from 'react';
import { lateStrings } from './late-strings';
import css from './sheets.module.css';
import { isShown, useChangeWords } from './use-change-words';

type Side = 'mine' | 'theirs';

/** Up to this many differences can be chosen one by one. For more there is a choice for all at once. */
const ONE_BY_ONE = 3;

interface ConflictDialogProps {
  definition: TaskDefinition;
  state: Autosave;
  onResolve: (values: TaskValues) => void;
}

/**
 * What this device and another one set differently, field by field. A change by only one of them is
 * preselected. Nothing is written until the player presses the button.
 */
export function ConflictDialog({ definition, state, onResolve }: ConflictDialogProps) {
  const t = useStrings(lateStrings);
  const inWords = useChangeWords(definition);
  const [chosen, setChosen] = useState<Record<string, Side>>({});
  if (state.phase.name !== 'conflict') return null;

  const { theirs } = state.phase;
  const changes = diff(theirs, state.values);
  const shown = changes.filter(isShown).map(inWords);
  const [only, ...others] = shown;
  const sideOf = (key: string): Side =>
    chosen[key] ?? (sameJson(state.base[key], state.values[key]) ? 'theirs' : 'mine');

  const chooseAll = (side: Side) =>
    setChosen(Object.fromEntries(changes.map(({ key }) => [key, side] as const)));

  /** Of one difference the button says which value is taken. */
  function taken(): string {
    if (!only || others.length > 0) return t.keepChoices;
    return sideOf(only.key) === 'mine' ? t.takeMine(only.after) : t.takeTheirs(only.before);
  }

  function keep() {
    const mine = changes.filter(({ key }) => sideOf(key) === 'mine');
    setChosen({});
    onResolve(apply(mine, theirs));
  }

  return (
    <Dialog
      alert
      open
      title={t.conflictTitle}
      description={t.conflictHelp}
      actions={<Button onClick={keep}>{taken()}</Button>}
    >
      {shown.length > ONE_BY_ONE ? (
        <div className={css.sides}>
          <Button variant="ghost" size="small" onClick={() => chooseAll('mine')}>
            {t.allMine}
          </Button>
          <Button variant="ghost" size="small" onClick={() => chooseAll('theirs')}>
            {t.allTheirs}
          </Button>
        </div>
      ) : null}
      <List className={css.conflicts}>
        {shown.map(({ key, label, spends, before, after }) => (
          <Cell key={key} label={label} mark={spends ? <Tag tone="yen" /> : null} layout="stacked">
            <Segmented
              options={[
                { value: 'mine' as const, label: t.mine(after) },
                { value: 'theirs' as const, label: t.theirs(before) },
              ]}
              value={sideOf(key)}
              onValueChange={(side) => setChosen({ ...chosen, [key]: side })}
              className={css.values}
            />
          </Cell>
        ))}
      </List>
    </Dialog>
  );
}
