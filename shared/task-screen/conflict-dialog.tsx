import { useStrings } from '@assistant/shared/i18n';
import { apply, diff, sameJson, type TaskDefinition, type TaskValues } from '@assistant/shared/tasks';
import { Button, Cell, Dialog, List, Segmented, Tag } from '@assistant/shared/ui';
import { useState } from 'react';
import { type Autosave, conflictChanges } from './autosave';
import { taskStrings } from './strings';
import css from './task-screen.module.css';
import { isShown, useChangeWords } from './use-change-words';

type Side = 'mine' | 'theirs';

/** So many differences can be chosen one by one; for more there is a choice of all at once. */
const ONE_BY_ONE = 3;

interface ConflictDialogProps {
  definition: TaskDefinition;
  state: Autosave;
  onResolve: (values: TaskValues) => void;
}

/**
 * What this device and another one set differently, field by field. What only one of them changed is
 * chosen already; nothing is written before the player has pressed the button.
 */
export function ConflictDialog({ definition, state, onResolve }: ConflictDialogProps) {
  const t = useStrings(taskStrings);
  const inWords = useChangeWords(definition);
  const [chosen, setChosen] = useState<Record<string, Side>>({});
  if (state.phase.name !== 'conflict') return null;

  const { theirs } = state.phase;
  const changes = conflictChanges(state);
  const shown = changes.filter(isShown);
  const sideOf = (key: string): Side =>
    chosen[key] ?? (sameJson(state.base[key], state.values[key]) ? 'theirs' : 'mine');

  const chooseAll = (side: Side) =>
    setChosen(Object.fromEntries(changes.map(({ key }) => [key, side] as const)));

  function keep() {
    const mine = diff(theirs, state.values).filter(({ key }) => sideOf(key) === 'mine');
    setChosen({});
    onResolve(apply(mine, theirs));
  }

  return (
    <Dialog
      alert
      open
      onOpenChange={() => {}}
      title={t.conflictTitle}
      description={t.conflictHelp}
      actions={<Button onClick={keep}>{t.keepChoices}</Button>}
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
        {shown.map((change) => {
          const { key, label, spends, before, after } = inWords(change);
          return (
            <Cell key={key} label={label} mark={spends ? <Tag tone="yen" /> : null} layout="stacked">
              <Segmented
                options={[
                  { value: 'mine' as const, label: t.mine(after) },
                  { value: 'theirs' as const, label: t.theirs(before) },
                ]}
                value={sideOf(key)}
                onValueChange={(side) => setChosen({ ...chosen, [key]: side })}
              />
            </Cell>
          );
        })}
      </List>
    </Dialog>
  );
}
