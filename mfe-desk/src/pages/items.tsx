import { Card } from '@assistant/ui';
import type { ReactNode } from 'react';
import css from './page.module.css';

interface ItemsProps<Item> {
  items: readonly Item[];
  keyOf: (item: Item) => string | number;
  /** What stands there while there are none. */
  empty?: ReactNode;
  children: (item: Item) => ReactNode;
}

/** The items of a page, each on a card of its own. */
export const Items = <Item,>({ items, keyOf, empty, children }: ItemsProps<Item>) => (
  <ul className={css.list}>
    {items.length === 0 && empty ? <li>{empty}</li> : null}
    {items.map((item) => (
      <Card key={keyOf(item)} render={<li />} className={css.card}>
        {children(item)}
      </Card>
    ))}
  </ul>
);
