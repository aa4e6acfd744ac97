import { useWide } from '@assistant/frame';
import { useStrings } from '@assistant/i18n';
import { IconButton, Segmented, Tag } from '@assistant/ui';
import { useEffect, useId, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { thisDevice } from '../remotes/device';
import { AnswersView } from './answers-view';
import { onAsked } from './ask-inspector';
import { CallsView } from './calls-view';
import { ErrorsView } from './errors-view';
import css from './inspector.module.css';
import { Outlines } from './outlines';
import { PartsView } from './parts-view';
import { SharesView } from './shares-view';
import { strings } from './strings';
import { TimeView } from './time-view';
import type { PageWatch } from './watch-page';

const VIEWS = ['parts', 'time', 'shared', 'calls', 'errors'] as const;
type View = (typeof VIEWS)[number];

interface InspectorProps {
  watch: PageWatch;
  /** As this tab had it before. */
  starts?: 'open' | 'folded';
  /** It is open, folded, or ended: then this tab shows its parts no longer. */
  onChange: (is: InspectorState) => void;
}

export type InspectorState = 'open' | 'folded' | 'ended';

/**
 * The page as its parts (R934): outlines of which app drew what, and a panel that says of each what came, how long it took, and
 * what it asks. Folded, a small button of it remains beside the outlines.
 */
export function Inspector({ watch, starts = 'open', onChange }: InspectorProps) {
  const t = useStrings(strings);
  const facts = useSyncExternalStore(watch.subscribe, watch.facts);
  const [is, setIs] = useState<InspectorState>(starts);
  const [view, setView] = useState<View>('parts');
  const [lit, setLit] = useState<string>();
  const title = useId();
  const wide = useWide();
  const errors = facts.errors.length;

  useEffect(() => onChange(is), [is, onChange]);

  useEffect(() => {
    if (is === 'ended') return undefined;
    return onAsked(() => {
      setIs(is === 'open' ? 'folded' : 'open');
      return true;
    });
  }, [is]);

  useEffect(() => {
    if (is !== 'open') return undefined;
    // Only where it has the focus: Escape elsewhere is the page's.
    const onKey = ({ key, target }: KeyboardEvent) => {
      const isHere = target instanceof Element && target.closest('[data-inspector]');
      if (key === 'Escape' && isHere) setIs('folded');
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [is]);

  if (is === 'ended') return null;

  function end(): void {
    watch.end();
    setIs('ended');
  }

  const labelOf = (one: View) => (one === 'errors' && errors > 0 ? `${t.errors} ${errors}` : t[one]);
  return createPortal(
    <>
      <Outlines apps={facts.apps} lit={lit} />
      {is === 'folded' ? (
        <button
          type="button"
          className={css.folded}
          data-inspector="folded"
          aria-label={t.unfold}
          onClick={() => setIs('open')}
          // It had the focus as it was folded.
          ref={(button) => button?.focus({ preventScroll: true })}
        >
          {t.title}
          {errors > 0 && <span className={css.mark}>{errors}</span>}
        </button>
      ) : (
        <section className={css.panel} data-inspector="open" aria-labelledby={title}>
          <header className={css.head}>
            <h2 id={title} className={css.title}>
              {t.title}
            </h2>
            {errors > 0 && <Tag tone="fail">{t.errorCount(errors)}</Tag>}
            {thisDevice().staff && <Tag>{t.staff}</Tag>}
            {wide && <kbd className={css.keys}>Ctrl I</kbd>}
            <IconButton variant="plain" icon="expand" label={t.fold} onClick={() => setIs('folded')} />
            <IconButton variant="plain" icon="close" label={t.end} onClick={end} />
          </header>
          <Segmented
            className={css.views}
            aria-label={t.views}
            options={VIEWS.map((value) => ({ value, label: labelOf(value) }))}
            value={view}
            onValueChange={setView}
          />
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and has nothing in it to focus */}
          <section className={css.body} aria-label={labelOf(view)} tabIndex={0}>
            {view === 'parts' && <PartsView facts={facts} onLit={setLit} onReport={() => setIs('folded')} />}
            {(view === 'time' || (view === 'parts' && wide)) && (
              <>
                <TimeView apps={facts.apps} />
                <AnswersView facts={facts} />
              </>
            )}
            {view === 'shared' && <SharesView shares={facts.shares} />}
            {view === 'calls' && <CallsView apps={facts.apps} />}
            {view === 'errors' && <ErrorsView errors={facts.errors} />}
          </section>
        </section>
      )}
    </>,
    document.body,
  );
}
