import { useStrings } from '@assistant/i18n';
import { useAppSelector } from '@assistant/store';
import { useState } from 'react';
import { OpenSheet } from '../page/open-sheet';
import type { Undo } from '../set-out/save-plan';
import { backupStrings } from './backup-strings';
import { ChooseSource } from './choose-source';
import { PreviewSheet } from './preview-sheet';
import { type Source, sourceOfText } from './source';
import { strings } from './strings';

export interface ImportSheetProps {
  /** A code that a link has brought; without one the player chooses. */
  text?: string | undefined;
  onDone(undo: Undo): void;
  onClose(): void;
}

/** Takes a file or a code, shows what it would change, and writes it when the player says so. */
export function ImportSheet({ text = '', onDone, onClose }: ImportSheetProps) {
  const t = useStrings(strings);
  const words = useStrings(backupStrings);
  const account = useAppSelector((state) => state.session.user?.account ?? '');
  const [chosen, setChosen] = useState<Source | undefined>(() => {
    const read = sourceOfText(text, t);
    return 'source' in read ? read.source : undefined;
  });
  if (chosen) return <PreviewSheet source={chosen} account={account} onDone={onDone} onClose={onClose} />;
  return (
    <OpenSheet onClose={onClose} title={words.importLabel} description={words.importHelp}>
      <ChooseSource pasted={text} onSource={setChosen} />
    </OpenSheet>
  );
}
