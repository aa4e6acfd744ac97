import { usePaneKeys } from '@assistant/frame/pane-keys';
import { lazy, Suspense, useState } from 'react';
import { usePage } from '../areas/use-page';
import { hasTaskList } from '../frame/beside-page';
import { Rail } from './rail';
import { TaskList } from './task-list';
import { useKeys } from './use-keys';

const SearchDialog = lazy(async () => ({ default: (await import('./dialogs')).SearchDialog }));
const KeysDialog = lazy(async () => ({ default: (await import('./dialogs')).KeysDialog }));

/** What a wide window has beside the pages, and its keys; a phone never fetches it. */
export function Desktop() {
  const page = usePage();
  const [opened, setOpened] = useState<'search' | 'keys'>();
  // Once opened it stays, so that it can close with its motion.
  const [known, setKnown] = useState({ search: false, keys: false });
  const close = () => setOpened(undefined);
  function open(what: 'search' | 'keys') {
    setKnown((now) => ({ ...now, [what]: true }));
    setOpened(what);
  }
  useKeys(open);
  usePaneKeys();
  return (
    <>
      <Rail onKeys={() => open('keys')} />
      {hasTaskList(page) ? <TaskList onSearch={() => open('search')} /> : null}
      <Suspense>
        {known.search ? <SearchDialog open={opened === 'search'} onClose={close} /> : null}
        {known.keys ? <KeysDialog open={opened === 'keys'} onClose={close} /> : null}
      </Suspense>
    </>
  );
}
