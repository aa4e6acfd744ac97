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
  return (
    <span className={css.actions}>
      {looked ? (
        <Button
          variant="plain"
          size="small"
          aria-label={`${t.causes} ${name}`}
          onClick={() => onAsk(app.app, looked)}
        >
          {t.causes}
        </Button>
      ) : null}
      {canChange && active ? (
        <Button
          variant="plain"
          size="small"
          aria-label={`${app.pinned ? t.unpin : t.pin} ${name}`}
          onClick={() => onChoose({ name: 'pin', app, on: !app.pinned, version: active.version })}
        >
          {app.pinned ? t.unpin : t.pin}
        </Button>
      ) : null}
      {canChange
        ? actionsOf(app, data).map((chosen) =>
            chosen.name === 'pin' || chosen.name === 'freeze' ? null : (
              <Button
                key={chosen.name}
                variant="ghost"
                size="small"
                aria-label={`${t[chosen.name]} ${name}`}
                onClick={() => onChoose(chosen)}
              >
                {t[chosen.name]}
              </Button>
            ),
          )
        : null}
    </span>
  );
}
