import { useStrings } from '@assistant/i18n';
import { Cell, Icon, List, Section } from '@assistant/ui';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { backupStrings } from './backup-strings';
import { useExport } from './use-export';

const Imports = lazy(async () => ({ default: (await import('./imports')).Imports }));
const ShareSheet = lazy(async () => ({ default: (await import('../settings-code/share-sheet')).ShareSheet }));

interface BackupProps {
  /** Saves what is not saved yet. */
  save(): Promise<unknown>;
}

/** The settings as a code or a file, and back. */
export function Backup({ save, children }: BackupProps & { children?: ReactNode }) {
  const t = useStrings(backupStrings);
  const [opened, setOpened] = useState<'share' | 'import'>();
  const [imports, setImports] = useState(false);
  const close = () => setOpened(undefined);

  async function open(what: 'share' | 'import') {
    await save();
    setOpened(what);
    if (what === 'import') setImports(true);
  }

  return (
    <Section title={t.title}>
      <Suspense>{imports ? <Imports open={opened === 'import'} onClose={close} /> : null}</Suspense>
      <List>
        <Cell
          icon={<Icon name="send" />}
          label={t.shareLabel}
          help={t.shareHelp}
          onClick={() => void open('share')}
        />
        <Cell
          icon={<Icon name="upload" />}
          label={t.importLabel}
          help={t.importHelp}
          onClick={() => void open('import')}
        />
        {children}
      </List>
      <Suspense>{opened === 'share' ? <ShareSheet onClose={close} /> : null}</Suspense>
    </Section>
  );
}

/** All settings as a file, for the list above. */
export function ExportCell({ save }: BackupProps) {
  const t = useStrings(backupStrings);
  const exportAll = useExport();
  return (
    <Cell
      icon={<Icon name="download" />}
      label={t.exportLabel}
      help={t.exportHelp}
      onClick={() => void save().then(exportAll)}
    />
  );
}
