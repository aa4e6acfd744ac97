import { useAccountSwitcher } from '@assistant/accounts';
import { useLocalText, useStrings } from '@assistant/i18n';
import { ShellLink } from '@assistant/remote';
import { isAccountOwn, type TaskDefinition, type TaskValues, transferGroups } from '@assistant/tasks';
import { Button, Checkbox, ChipGroup, EmptyState, Sheet } from '@assistant/ui';
import { useId, useState } from 'react';
import css from '../task-screen.module.css';
import { AccountReport } from './account-report';
import { transferStrings } from './strings';
import { useCopy } from './use-copy';

interface CopySheetProps {
  definition: TaskDefinition;
  values: TaskValues;
  onClose: () => void;
}

/** Copies a task, or chosen groups of it, to other accounts of this device. Nothing is written before it is shown. */
export function CopySheet({ definition, values, onClose }: CopySheetProps) {
  const t = useStrings(transferStrings);
  const text = useLocalText();
  const id = useId();
  const accounts = useAccountSwitcher().accounts.filter(({ current }) => !current);
  const all = transferGroups(definition);
  const [groups, setGroups] = useState(all.map((group) => group.id));
  const [chosen, setChosen] = useState<string[]>([]);
  const [withOwnThings, setWithOwnThings] = useState(false);
  const { step, plans, results, look, write, back } = useCopy(definition);
  const ready = Object.values(plans).filter(({ kind }) => kind === 'ready').length;
  const failed = Object.values(results).some(({ kind }) => kind !== 'copied');
  const hasOwnThings = all.some(({ fields }) => fields.some(isAccountOwn));

  const actions = {
    choosing: (
      <Button
        fullWidth
        disabled={chosen.length === 0 || groups.length === 0}
        onClick={() => look(chosen, { values, groups, withOwnThings })}
      >
        {t.preview}
      </Button>
    ),
    reading: (
      <Button fullWidth loading>
        {t.previewing}
      </Button>
    ),
    preview: (
      <>
        <Button variant="ghost" onClick={back}>
          {t.back}
        </Button>
        {ready > 0 ? <Button onClick={write}>{t.copyConfirm(ready)}</Button> : null}
      </>
    ),
    writing: (
      <Button fullWidth loading>
        {t.copyConfirm(ready)}
      </Button>
    ),
    done: (
      <>
        {failed ? (
          <Button variant="ghost" onClick={back}>
            {t.back}
          </Button>
        ) : null}
        <Button fullWidth={!failed} onClick={onClose}>
          {t.close}
        </Button>
      </>
    ),
  }[step];

  return (
    <Sheet
      open
      onOpenChange={onClose}
      title={t.copyTitle}
      description={t.copyIntro}
      actions={accounts.length === 0 ? null : actions}
    >
      {accounts.length === 0 ? (
        <EmptyState
          char="孤"
          title={t.noAccounts}
          message={t.noAccountsHelp}
          action={
            <Button size="small" variant="ghost" render={<ShellLink to="/main/settings" />}>
              {t.toAccounts}
            </Button>
          }
        />
      ) : step === 'choosing' ? (
        <div className={css.preview}>
          <ChipGroup
            label={t.whatToCopy}
            options={all.map(({ id: value, title }) => ({ value, label: text(title) }))}
            value={groups}
            onValueChange={setGroups}
          />
          {hasOwnThings ? (
            <Checkbox
              id={`${id}own`}
              label={t.withOwnThings}
              checked={withOwnThings}
              onCheckedChange={setWithOwnThings}
            />
          ) : null}
          <fieldset className={css.accounts}>
            <legend>{t.toWhom}</legend>
            {accounts.map(({ account, username, remembered }) => (
              <Checkbox
                key={account}
                id={`${id}${account}`}
                disabled={!remembered}
                label={
                  <span className={css.account}>
                    {username}
                    <span>{remembered ? account : t.noPassword}</span>
                  </span>
                }
                checked={chosen.includes(account)}
                onCheckedChange={(on) =>
                  setChosen(on ? [...chosen, account] : chosen.filter((other) => other !== account))
                }
              />
            ))}
          </fieldset>
        </div>
      ) : (
        <div className={css.preview} aria-live="polite">
          {chosen.map((account) => (
            <AccountReport
              key={account}
              name={accounts.find((known) => known.account === account)?.username ?? account}
              definition={definition}
              plan={plans[account]}
              result={results[account]}
            />
          ))}
        </div>
      )}
    </Sheet>
  );
}
