import { useStrings } from '@assistant/i18n';
import { Button, Checkbox, ConfirmDialog, Dialog, Sheet, TextField } from '@assistant/ui';
import { useState } from 'react';
import css from './gallery.module.css';
import { galleryStrings } from './strings';

type Overlay = 'dialog' | 'alert' | 'confirm' | 'sheet' | 'drawer';

export function Overlays() {
  const t = useStrings(galleryStrings);
  const [open, setOpen] = useState<Overlay | null>(null);
  const close = () => setOpen(null);
  const buttons: [Overlay, string][] = [
    ['dialog', t.openDialog],
    ['alert', t.openAlert],
    ['confirm', t.openConfirm],
    ['sheet', t.openSheet],
    ['drawer', t.openDrawer],
  ];
  const heroes = [...'赵关张马黄诸庞姜魏严'].map((name) => <Checkbox key={name} label={`${name} · 武 95`} />);
  return (
    <div className={css.flow}>
      {buttons.map(([name, label]) => (
        <Button key={name} size="small" variant="ghost" onClick={() => setOpen(name)}>
          {label}
        </Button>
      ))}
      <Dialog
        open={open === 'dialog'}
        onOpenChange={close}
        title={t.feedback}
        description={t.feedbackHint}
        actions={<Button onClick={close}>{t.saved}</Button>}
      >
        <TextField label={t.username} />
      </Dialog>
      <ConfirmDialog
        open={open === 'alert'}
        title={t.forgot}
        description={t.forgotText}
        cancelText={null}
        onConfirm={close}
        onCancel={close}
      />
      <ConfirmDialog
        open={open === 'confirm'}
        title={t.deleteAll}
        description={t.deleteText}
        confirmText={t.remove}
        danger
        onConfirm={close}
        onCancel={close}
      />
      <Sheet
        open={open === 'sheet'}
        onOpenChange={close}
        title={t.sheetTitle}
        description={t.sheetText}
        actions={<Button onClick={close}>{t.saved}</Button>}
      >
        <div className={css.stack}>{heroes}</div>
      </Sheet>
      <Sheet open={open === 'drawer'} onOpenChange={close} side="right" title={t.sheetTitle}>
        <div className={css.stack}>{heroes}</div>
      </Sheet>
    </div>
  );
}
