import { AboutCard, type Draft } from '@assistant/conversation';
import { useStrings } from '@assistant/i18n';
import { IconButton } from '@assistant/ui';
import { useSyncExternalStore } from 'react';
import css from './attached.module.css';
import { strings } from './strings';

/** What goes with the words in the field, with a button that takes it away. */
export function Attached({ draft, onRemoved }: { draft: Draft; onRemoved: () => void }) {
  const t = useStrings(strings);
  const about = useSyncExternalStore(draft.subscribe, draft.about);
  if (!about) return null;
  function remove() {
    draft.attach(undefined);
    onRemoved();
  }
  return (
    <div className={css.attached}>
      <AboutCard about={about} />
      <IconButton icon="close" variant="plain" label={t.detach} onClick={remove} />
    </div>
  );
}
