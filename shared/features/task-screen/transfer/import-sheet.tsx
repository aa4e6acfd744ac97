import { useLocalText, useStrings } from '@assistant/i18n';
import { showToast, useAppDispatch } from '@assistant/store';
import { planTransfer, type TaskDefinition, type TaskValues } from '@assistant/tasks';
import { Button, Checkbox, Notice, Sheet } from '@assistant/ui';
import { useId, useState } from 'react';
import css from '../sheets.module.css';
import { isShown } from '../use-change-words';
import { ChangeList } from './change-list';
import { transferStrings } from './strings';

interface ImportSheetProps {
  definition: TaskDefinition;
  current: TaskValues;
  file: { account: string; values: TaskValues };
  /** The account that is logged in. */
  account: string;
  onClose: () => void;
  onImport: (values: TaskValues) => void;
}

/** What a file would change, before anything is written. */
export function ImportSheet({ definition, current, file, account, onClose, onImport }: ImportSheetProps) {
  const t = useStrings(transferStrings);
  const text = useLocalText();
  const id = useId();
  const dispatch = useAppDispatch();
  // On the file's own account, its heroes are valid.
  const [withOwnThings, setWithOwnThings] = useState(file.account === account);
  const plan = planTransfer(definition, current, file.values, { withOwnThings });
  const changes = plan.changes.filter(isShown);

  function importIt() {
    onImport(plan.values);
    dispatch(showToast({ type: 'success', message: t.imported }));
    onClose();
  }

  return (
    <Sheet
      open
      onOpenChange={onClose}
      title={t.importTitle}
      description={t.importFrom(file.account)}
      actions={
        <Button fullWidth disabled={changes.length === 0} onClick={importIt}>
          {t.importConfirm(changes.length)}
        </Button>
      }
    >
      <div className={css.preview}>
        <Checkbox
          id={id}
          label={t.withOwnThings}
          checked={withOwnThings}
          onCheckedChange={setWithOwnThings}
        />
        {changes.length === 0 ? <p>{plan.refused.length > 0 ? t.nothingLeft : t.same}</p> : null}
        <ChangeList definition={definition} changes={changes} />
        {plan.refused.length > 0 ? (
          <Notice tone="warn">
            {t.refused}
            {plan.refused.map(({ key, message }) => (
              <p key={key}>{text(message)}</p>
            ))}
          </Notice>
        ) : null}
      </div>
    </Sheet>
  );
}
