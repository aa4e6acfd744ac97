import { useStrings } from '@assistant/i18n';
import { Cell, Icon, List, Section } from '@assistant/ui';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { backupStrings } from './backup-strings';

const Imports = lazy(async () => ({ default: (await import('./imports')).Imports }));
const ShareSheet = lazy(async () => ({ default: (await import('../settings-code/share-sheet')).ShareSheet }));

interface BackupProps {
  /** Saves what is not saved yet. */
  save(): Promise<unknown>;
  children?: ReactNode;
}

/** The settings as a code, and back from a code or a file. */
export function Backup({ save, children }: BackupProps) {
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
