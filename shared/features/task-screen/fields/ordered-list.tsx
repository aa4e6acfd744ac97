import { useStrings } from '@assistant/i18n';
import { Icon, IconButton, VisuallyHidden } from '@assistant/ui';
import { useState } from 'react';
import { lateStrings } from '../late-strings';
import css from './fields.module.css';
import { moved, useDragOrder } from './use-drag-order';

interface OrderedListProps {
  items: readonly { id: string; name: string }[];
  /** Whether the order matters: shows numbers, handles and buttons to move rows. */
  ordered: boolean;
  disabled: boolean;
  onChange: (ids: string[]) => void;
}

/** The chosen things in rows, which are moved by dragging or by buttons and removed by a button. */
export function OrderedList({ items, ordered, disabled, onChange }: OrderedListProps) {
  const t = useStrings(lateStrings);
  const [said, setSaid] = useState('');
  const ids = items.map(({ id }) => id);
  const names = new Map(items.map(({ id, name }) => [id, name]));
  const { listProps, handle, order, dragged } = useDragOrder(ids, onChange);

  function move(id: string, by: number) {
    const from = ids.indexOf(id);
    const to = from + by;
    if (to < 0 || to >= ids.length) return;
    onChange(moved(ids, from, to));
    setSaid(t.movedTo(names.get(id) ?? id, to + 1, ids.length));
  }

  return (
    <>
      <ol {...listProps} className={css.list}>
        {order.map((id, at) => {
          const name = names.get(id) ?? id;
          return (
            <li key={id} className={css.item} data-dragged={id === dragged || undefined}>
              {ordered && !disabled ? (
                <span className={css.handle} title={t.drag(name)} {...handle(id)}>
                  <Icon name="drag" size={18} />
                </span>
              ) : null}
              <span className={css.name}>
                {ordered ? <span className={css.place}>{at + 1}</span> : null}
                {name}
              </span>
              {disabled ? null : (
                <span className={css.moves}>
                  {ordered
                    ? [['up', -1, at === 0] as const, ['down', 1, at === order.length - 1] as const].map(
                        ([icon, by, end]) => (
                          <IconButton
                            key={icon}
                            icon={icon}
                            variant="plain"
                            label={icon === 'up' ? t.moveUp(name) : t.moveDown(name)}
                            aria-disabled={end || undefined}
                            onClick={() => move(id, by)}
                          />
                        ),
                      )
                    : null}
                  <IconButton
                    icon="close"
                    variant="plain"
                    label={t.remove(name)}
                    onClick={() => onChange(ids.filter((other) => other !== id))}
                  />
                </span>
              )}
            </li>
          );
        })}
      </ol>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </>
  );
}
