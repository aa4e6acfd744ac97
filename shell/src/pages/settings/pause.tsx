import { formatRelative, formatTime, useLanguage, useStrings } from '@assistant/shared/i18n';
import { Button, Cell, List, Section } from '@assistant/shared/ui';
import { pauseEnd } from '../account-settings/pause';
import { useNow } from '../page/use-now';
import type { SettingsSectionProps } from './section-props';
import { strings } from './strings';

/** Stops everything for two hours in one tap, and lets it go on (screens.md, account-wide). */
export function Pause({ settings, edit }: SettingsSectionProps) {
  const t = useStrings(strings);
  const language = useLanguage();
  const now = useNow();
  const until = settings.pausedUntil && new Date(settings.pausedUntil) > now ? settings.pausedUntil : null;
  return (
    <Section title={t.pause}>
      <List>
        <Cell
          label={t.pauseAll}
          help={
            until
              ? t.pausedUntil(formatTime(until, language), formatRelative(until, now, language))
              : t.pauseHelp
          }
        >
          <Button
            size="small"
            variant={until ? 'primary' : 'ghost'}
            onClick={() => edit({ pausedUntil: until ? null : pauseEnd(new Date()) }, true)}
          >
            {until ? t.resume : t.pauseButton}
          </Button>
        </Cell>
      </List>
    </Section>
  );
}
