import type { ConfigData } from '@assistant/contract';
import { formatCount, useLanguage, useLocalText, useStrings } from '@assistant/i18n';
import type { TaskDefinition } from '@assistant/tasks';
import { boardName } from '@assistant/tiers';
import { Button, ConfirmDialog } from '@assistant/ui';
import { useState } from 'react';
import { strings } from './strings';
import { payingOf, switched, toSwitch } from './switch-tasks';
import css from './tier-board.module.css';
import type { BoardSave } from './use-board-save';

interface TierActionsProps {
  definitions: readonly TaskDefinition[];
  config: ConfigData;
  board: BoardSave;
  onPlan(): void;
}

/** The two actions of an open tier: by plan, and all on, or all off if all are on. What may spend 元宝 asks first. */
export function TierActions({ definitions, config, board, onPlan }: TierActionsProps) {
  const t = useStrings(strings);
  const language = useLanguage();
  const local = useLocalText();
  const [asking, setAsking] = useState(false);
  const off = toSwitch(definitions, config, true);
  const on = off.length > 0;
  const paying = payingOf(off, config);
  const names = paying.map((definition) => local(boardName(definition, definitions)));

  function turnAll() {
    setAsking(false);
    const all = toSwitch(definitions, config, on);
    const count = formatCount(all.length, language);
    const words = on ? t.turnedOn(count) : t.turnedOff(count);
    void board.save(words, (now) => switched(toSwitch(definitions, now, on), now, on));
  }

  return (
    <span className={css.actions}>
      <Button size="small" variant="ghost" onClick={onPlan}>
        {t.byPlan}
      </Button>
      <Button
        size="small"
        variant="plain"
        loading={board.saving}
        onClick={() => (on && paying.length > 0 ? setAsking(true) : turnAll())}
      >
        {on ? t.allOn : t.allOff}
      </Button>
      <ConfirmDialog
        open={asking}
        title={t.maySpendTitle}
        description={t.maySpend(names)}
        confirmText={t.allOn}
        onConfirm={turnAll}
        onCancel={() => setAsking(false)}
      />
    </span>
  );
}
