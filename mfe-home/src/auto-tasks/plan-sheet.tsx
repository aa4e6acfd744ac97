import type { ConfigData, MembershipLevel } from '@assistant/contract';
import { settingsOf } from '@assistant/contract';
import { formatCount, useLanguage, useLocalText, useStrings } from '@assistant/i18n';
import { makePlan, styles } from '@assistant/onboarding';
import {
  diff,
  enabledField,
  type PresetId,
  sayPlan,
  type TaskDefinition,
  type Tier,
  taskDocument,
} from '@assistant/tasks';
import { boardName, levelNames } from '@assistant/tiers';
import { Button, Cell, List, Segmented } from '@assistant/ui';
import { useState } from 'react';
import { OpenSheet } from '../page/open-sheet';
import { SealOf } from '../page/seal-of';
import { pressedStrings } from './pressed-strings';
import type { SaveChanges } from './save-changes';

interface PlanSheetProps {
  tier: Tier;
  definitions: readonly TaskDefinition[];
  config: ConfigData;
  level: MembershipLevel;
  save: SaveChanges;
  onClose(): void;
}

/** A tier's tasks by a style: what it would change, task by task, before one button applies it. */
export function PlanSheet({ tier, definitions, config, level, save, onClose }: PlanSheetProps) {
  const t = useStrings(pressedStrings);
  const language = useLanguage();
  const local = useLocalText();
  const name = useStrings(levelNames)[tier];
  const [style, setStyle] = useState<PresetId>('balanced');
  const count = (value: number) => formatCount(value, language);

  const changesIn = (data: ConfigData) => {
    const { dailyCoinCap, quietHours } = settingsOf(data);
    return makePlan(definitions, data, level, { style, spend: dailyCoinCap > 0, quietHours }).flatMap(
      ({ definition, values }) => {
        const before = taskDocument(definition).read(data.setting[definition.id]);
        const changes = diff(before, values).filter(({ key }) => key !== enabledField.key);
        const turnsOn = before.enabled !== true;
        return turnsOn || changes.length > 0
          ? [{ definition, values, turnsOn, changes: changes.length }]
          : [];
      },
    );
  };
  const rows = changesIn(config);
  const on = rows.filter(({ turnsOn }) => turnsOn).length;

  async function apply() {
    onClose();
    await save(t.planned(count(rows.length)), (now) =>
      Object.fromEntries(changesIn(now).map(({ definition, values }) => [definition.id, values])),
    );
  }

  return (
    <OpenSheet
      onClose={onClose}
      title={t.planTitle(name)}
      description={t.planHelp}
      actions={
        <Button fullWidth disabled={rows.length === 0} onClick={() => void apply()}>
          {t.apply(count(on), count(rows.length - on))}
        </Button>
      }
    >
      <Segmented
        aria-label={t.planStyle}
        options={styles.map(({ id, name: words }) => ({ value: id, label: local(words) }))}
        value={style}
        onValueChange={setStyle}
      />
      {rows.length === 0 ? <p>{t.planSame}</p> : null}
      <List>
        {rows.map(({ definition, values, turnsOn, changes }) => (
          <Cell
            key={definition.id}
            icon={<SealOf task={definition} variant={turnsOn ? 'outlined' : 'filled'} />}
            label={local(boardName(definition, definitions))}
            help={sayPlan(definition, values, language)}
          >
            {turnsOn ? t.willOn : t.willChange(count(changes))}
          </Cell>
        ))}
      </List>
    </OpenSheet>
  );
}
