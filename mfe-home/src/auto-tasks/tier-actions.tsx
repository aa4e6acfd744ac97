import type { ConfigData } from '@assistant/contract';
import { formatCount, useLanguage, useLocalText, useStrings } from '@assistant/i18n';
import type { TaskDefinition } from '@assistant/tasks';
import { boardName } from '@assistant/tiers';
import { Button, ConfirmDialog } from '@assistant/ui';
import { useState } from 'react';
import { strings } from './strings';
import { toSwitch } from './to-switch';
import type { BoardSave } from './use-board-save';

interface TierActionsProps {
  /** Of the tier. */
  name: string;
  definitions: readonly TaskDefinition[];
  config: ConfigData;
  board: BoardSave;
}

/** All of an open tier on, or all off if all are on. What may spend 元宝 asks first. */
export function TierActions({ name, definitions, config, board }: TierActionsProps) {
  const t = useStrings(strings);
  const language = useLanguage();
  const local = useLocalText();
  const [asking, setAsking] = useState(false);
  const [paying, setPaying] = useState<readonly string[]>([]);
  const off = toSwitch(definitions, config, true);
  const on = off.length > 0;
  const all = on ? t.allOn : t.allOff;

  async function press() {
    const code = await board.load();
    const spend = on && code ? code.payingOf(off, config) : [];
    if (spend.length === 0) return turnAll();
    setPaying(spend.map((definition) => local(boardName(definition, definitions))));
    setAsking(true);
  }

  async function turnAll() {
    setAsking(false);
    const code = await board.load();
    if (!code) return;
    const count = formatCount(toSwitch(definitions, config, on).length, language);
    const words = on ? t.turnedOn(count) : t.turnedOff(count);
    await board.save(words, (now) => code.switched(toSwitch(definitions, now, on), now, on));
  }

  return (
    <>
      <Button
        size="small"
        variant="plain"
        aria-label={`${all} · ${name}`}
        loading={board.saving}
        onClick={() => void press()}
      >
        {all}
      </Button>
      <ConfirmDialog
        open={asking}
        title={t.maySpendTitle}
        description={t.maySpend(paying)}
        confirmText={t.allOn}
        onConfirm={() => void turnAll()}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}
