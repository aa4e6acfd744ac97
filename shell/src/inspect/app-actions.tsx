import { useStrings } from '@assistant/i18n';
import { Button } from '@assistant/ui';
import { useState } from 'react';
import { AskOverride } from '../overrides/ask-override';
import { endOverride } from '../overrides/end-override';
import { type Judged, judgeOverride } from '../overrides/judge-override';
import { confirmedOverrides } from '../overrides/kept-overrides';
import type { Tried } from '../overrides/overrides';
import css from './app-actions.module.css';
import type { AppFacts } from './facts';
import { Report } from './report';
import { strings } from './strings';
import type { PageFacts } from './watch-page';

interface AppActionsProps {
  of: AppFacts;
  facts: PageFacts;
  /** The page is left to send a report. */
  onReport: () => void;
}

/**
 * What can be done about an app that was opened in the list: this device goes back to the version before, as one that it tries out
 * (docs/decisions/0093-override.md), or from that to what is released; and a report takes what is known along.
 */
export function AppActions({ of, facts, onReport }: AppActionsProps) {
  const t = useStrings(strings);
  const { app, cohort, previous } = of;
  const [is, setIs] = useState<'ready' | 'busy'>('ready');
  const [asks, setAsks] = useState<{ asked: Judged; running: readonly Tried[]; round: number }>();
  const isTried = cohort === 'tried';

  async function goBack(version: string) {
    setIs('busy');
    const [asked, { tried }] = await Promise.all([
      judgeOverride({ remote: app, version }),
      confirmedOverrides(),
    ]);
    setAsks((before) => ({ asked, running: tried, round: (before?.round ?? 0) + 1 }));
    setIs('ready');
  }
  function goOn() {
    setIs('busy');
    void endOverride(app);
  }

  return (
    <div className={css.actions}>
      {app !== 'shell' && (isTried || previous) && (
        <Button
          size="small"
          loading={is === 'busy'}
          onClick={() => (isTried ? goOn() : void goBack(previous ?? ''))}
        >
          {isTried ? t.released : t.backTo(previous ?? '')}
        </Button>
      )}
      <Report facts={facts} app={app} onReport={onReport} />
      {asks && <AskOverride key={asks.round} asked={[asks.asked]} running={asks.running} />}
    </div>
  );
}
