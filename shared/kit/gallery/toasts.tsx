import { useStrings } from '@assistant/i18n';
import { pushToast, type ToastItem, type ToastType } from '@assistant/store';
import { Button, ToastViewport } from '@assistant/ui';
import { useState } from 'react';
import css from './gallery.module.css';
import { galleryStrings } from './strings';

const types: ToastType[] = ['success', 'warning', 'error', 'info'];
const BAR_MS = 10_000;

export function Toasts() {
  const t = useStrings(galleryStrings);
  const [toasts, setToasts] = useState<ToastItem[]>([]);
  const [count, setCount] = useState(0);
  function show(toast: Omit<ToastItem, 'id' | 'message'>) {
    setCount(count + 1);
    setToasts((list) => pushToast(list, { ...toast, id: String(count), message: t.savedText }));
  }
  const ways: [string, Omit<ToastItem, 'id' | 'message'>][] = [
    ...types.map((type): [string, { type: ToastType }] => [type, { type }]),
    [t.center, { type: 'info', position: 'center' }],
    [t.bottom, { type: 'info', position: 'bottom' }],
    [t.bar, { type: 'warning', mode: 'bar', duration: BAR_MS }],
    [t.stop, { type: 'error', duration: 0 }],
  ];
  return (
    <div className={css.flow}>
      {ways.map(([name, toast]) => (
        <Button key={name} size="small" variant="ghost" onClick={() => show(toast)}>
          {t.showToast(name)}
        </Button>
      ))}
      <ToastViewport
        toasts={toasts}
        tabBar
        onDismiss={(id) => setToasts((list) => list.filter((toast) => toast.id !== id))}
      />
    </div>
  );
}
