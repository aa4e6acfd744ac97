import { useLocalText, useStrings } from '@assistant/i18n';
import {
  applyPreset,
  diff,
  type PresetId,
  presetIds,
  presetLabels,
  type TaskDefinition,
  type TaskValues,
} from '@assistant/tasks';
import { Button, Segmented, Sheet } from '@assistant/ui';
import { useState } from 'react';
import { lateStrings } from './late-strings';
import css from './sheets.module.css';
import { taskStrings } from './strings';
import { ChangeList } from './transfer/change-list';
import { isShown } from './use-change-words';

interface PresetsSheetProps {
  definition: TaskDefinition;
  values: TaskValues;
  onClose: () => void;
  onApply: (values: TaskValues) => void;
}

/** The task's presets, each with everything it would change, shown before it is applied. */
export function PresetsSheet({ definition, values, onClose, onApply }: PresetsSheetProps) {
  const t = useStrings(lateStrings);
  const { presets: name } = useStrings(taskStrings);
  const text = useLocalText();
  const [preset, setPreset] = useState<PresetId>('balanced');
  const after = applyPreset(definition, preset, values);
  const changes = diff(values, after).filter(isShown);

  function applyIt() {
    onApply(after);
    onClose();
  }

  return (
    <Sheet
      open
      onOpenChange={onClose}
      title={t.presetTitle}
      description={t.presetHelp}
      actions={
        <Button fullWidth looksDisabled={changes.length === 0} onClick={applyIt}>
          {t.apply}
        </Button>
      }
    >
      <div className={css.preview}>
        <Segmented
          aria-label={name}
          options={presetIds.map((id) => ({ value: id, label: text(presetLabels[id]) }))}
          value={preset}
          onValueChange={setPreset}
        />
        {changes.length === 0 ? <p>{t.presetSame}</p> : null}
        <ChangeList definition={definition} changes={changes} />
      </div>
    </Sheet>
  );
}
