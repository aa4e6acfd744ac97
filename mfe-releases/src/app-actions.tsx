import type { ReleasedApp, ReleasedVersion } from '@assistant/contract';
import { useLocalText, useStrings } from '@assistant/i18n';
import { Button } from '@assistant/ui';
import { actionsOf, type Chosen } from './actions';
import { appName } from './app-names';
import css from './releases-page.module.css';
import { type Releases, versionOf } from './standing';
import { strings } from './strings';

export interface ListProps {
  data: Releases;
  apps: readonly ReleasedApp[];
  /** Whether anything may be changed now. */
  canChange: boolean;
  onChoose: (chosen: Chosen) => void;
  /** Asks why loads of a version failed. */
  onAsk: (app: string, version: ReleasedVersion) => void;
}

type AppActionsProps = Omit<ListProps, 'apps'> & { app: ReleasedApp };

/** What may be done to an app now, each by a dialog. */
export function AppActions({ app, data, canChange, onChoose, onAsk }: AppActionsProps) {
  const t = useStrings(strings);
  const say = useLocalText();
  const name = say(appName(app.app).title);
  const looked = [versionOf(app, 'halted'), versionOf(app, 'canary'), versionOf(app, 'active')].find(
    (one) => (one?.figures?.failures ?? 0) > 0,
  );
  const active = versionOf(app, 'active');
  const button = (words: string, variant: 'plain' | 'ghost', act: () => void) => (
    <Button key={words} variant={variant} size="small" aria-label={`${words} ${name}`} onClick={act}>
      {words}
    </Button>
  );
  const pin = () => active && onChoose({ name: 'pin', app, on: !app.pinned, version: active.version });
  return (
    <span className={css.actions}>
      {looked ? button(t.causes, 'plain', () => onAsk(app.app, looked)) : null}
      {canChange && active ? button(app.pinned ? t.unpin : t.pin, 'plain', pin) : null}
      {canChange
        ? actionsOf(app, data).map((chosen) => button(t[chosen.name], 'ghost', () => onChoose(chosen)))
        : null}
    </span>
  );
}
