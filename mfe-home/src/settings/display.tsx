import { useWide } from '@assistant/frame';
import { setLanguage, useLanguage, useStrings } from '@assistant/i18n';
import { THEME_MODES, themeChosen, useAppDispatch, useAppSelector } from '@assistant/store';
import { Cell, List, Section, Segmented, Switch } from '@assistant/ui';
import type { SettingsSectionProps } from './section-props';
import { languageNames } from './setting-words';
import { strings } from './strings';

const languages = ['zh', 'en'] as const;

/** Theme and language by name: applied at once on this device, and stored with the account. */
export function Display({ settings, edit }: SettingsSectionProps) {
  const t = useStrings(strings);
  const language = useLanguage();
  const mode = useAppSelector((state) => state.theme.mode);
  const dispatch = useAppDispatch();
  const wide = useWide();
  return (
    <Section title={t.display}>
      <List>
        <Cell label={t.theme} help={t.autoHelp} layout="stacked">
          <Segmented
            options={THEME_MODES.map((value) => ({ value, label: t[value] }))}
            value={mode}
            onValueChange={(theme) => {
              dispatch(themeChosen(theme));
              edit({ theme });
            }}
          />
        </Cell>
        <Cell label={t.language} layout="stacked">
          <Segmented
            options={languages.map((value) => ({
              value,
              label: <span lang={value === 'zh' ? 'zh-CN' : 'en'}>{languageNames[value]}</span>,
            }))}
            value={language}
            onValueChange={(chosen) => {
              setLanguage(chosen);
              edit({ language: chosen });
            }}
          />
        </Cell>
        {/* A phone has no such keys. */}
        {wide ? (
          <Cell label={t.singleKeys} help={t.singleKeysHelp}>
            <Switch checked={settings.singleKeys} onCheckedChange={(singleKeys) => edit({ singleKeys })} />
          </Cell>
        ) : null}
      </List>
    </Section>
  );
}
