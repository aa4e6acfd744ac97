import { useStrings } from '@assistant/i18n';
import { Button, Dialog } from '@assistant/ui';
import css from './keys-dialog.module.css';
import { keyStrings } from './keys-strings';
import { useSingleKeys } from './use-keys';

/** The keys of `actionOf`, and what each does in words. */
const groups = [
  {
    name: 'everywhere',
    keys: [
      ['Ctrl K', 'search'],
      ['/', 'search'],
      ['?', 'keys'],
      ['F6', 'panes'],
    ],
  },
  {
    name: 'places',
    keys: [
      ['G I', 'gameInfo'],
      ['G T', 'autoTasks'],
      ['G S', 'settings'],
      ['G C', 'chat'],
    ],
  },
  {
    name: 'onTask',
    keys: [
      ['J', 'next'],
      ['K', 'before'],
      ['E', 'enable'],
      ['R', 'run'],
    ],
  },
] as const;

/** Which keys do what, and where they are switched off. */
export function KeysDialog({ open, onClose }: { open: boolean; onClose(): void }) {
  const t = useStrings(keyStrings);
  const single = useSingleKeys();
  return (
    <Dialog
      open={open}
      title={t.title}
      className={css.keys ?? ''}
      onOpenChange={(shown) => shown || onClose()}
      actions={<Button onClick={onClose}>{t.close}</Button>}
    >
      {groups.map(({ name, keys }) => (
        <section key={name} aria-label={t[name]} className={css.group}>
          <h3 className={css.name}>{t[name]}</h3>
          <dl className={css.list}>
            {keys.map(([combination, does]) => (
              <div key={combination} className={css.row}>
                <dt>
                  {combination.split(' ').map((key) => (
                    <kbd key={key} className={css.key}>
                      {key}
                    </kbd>
                  ))}
                </dt>
                <dd>{t[does]}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      <p className={css.note}>{single ? t.switchOff : t.switchedOff}</p>
    </Dialog>
  );
}
