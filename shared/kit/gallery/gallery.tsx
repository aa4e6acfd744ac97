import { setLanguage, useLanguage, useStrings } from '@assistant/i18n';
import { PageHeader, Section, Segmented } from '@assistant/ui';
import { useEffect, useState } from 'react';
import { Buttons } from './buttons';
import { Choices } from './choices';
import { Colours } from './colours';
import css from './gallery.module.css';
import { IconSet } from './icon-set';
import { Lists } from './lists';
import { Marks } from './marks';
import { Navigation } from './navigation';
import { Numbers } from './numbers';
import { Overlays } from './overlays';
import { States } from './states';
import { galleryStrings } from './strings';
import { Texts } from './texts';
import { Toasts } from './toasts';

const modes = ['dark', 'light', 'eyecare', 'auto'] as const;
type Mode = (typeof modes)[number];

/** What "auto" resolves to at an hour of the day (spec section 4: light from 08:00 to 21:59). */
const autoTheme = (hour: number) => (hour >= 8 && hour < 22 ? 'light' : 'dark');

/** Every component of the kit in every state, in the four modes and both languages. Development only. */
export function Gallery() {
  const t = useStrings(galleryStrings);
  const language = useLanguage();
  const [mode, setMode] = useState<Mode>('auto');

  useEffect(() => {
    const before = document.documentElement.dataset.theme;
    document.documentElement.dataset.theme = mode === 'auto' ? autoTheme(new Date().getHours()) : mode;
    return () => {
      document.documentElement.dataset.theme = before;
    };
  }, [mode]);

  const sections = [
    [t.colours, Colours],
    [t.buttons, Buttons],
    [t.texts, Texts],
    [t.choices, Choices],
    [t.numbers, Numbers],
    [t.lists, Lists],
    [t.marks, Marks],
    [t.states, States],
    [t.overlays, Overlays],
    [t.toasts, Toasts],
    [t.icons, IconSet],
  ] as const;
  return (
    <main className={css.page}>
      <PageHeader title={t.title} />
      <div className={css.body}>
        <p className={css.subtitle}>{t.subtitle}</p>
        <div className={css.stack}>
          <Segmented
            label={t.theme}
            value={mode}
            onValueChange={setMode}
            options={modes.map((value) => ({ value, label: t[value] }))}
          />
          <Segmented
            label={t.language}
            value={language}
            onValueChange={setLanguage}
            options={[
              { value: 'zh', label: '中文' },
              { value: 'en', label: 'English' },
            ]}
          />
        </div>
        {sections.map(([title, Part]) => (
          <Section key={title} title={title}>
            <Part />
          </Section>
        ))}
        <Navigation />
      </div>
    </main>
  );
}
