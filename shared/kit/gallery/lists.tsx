import { useStrings } from '@assistant/i18n';
import {
  Button,
  Card,
  Cell,
  Icon,
  List,
  NumberStepper,
  Seal,
  Section,
  Segmented,
  Select,
  Switch,
  Tag,
} from '@assistant/ui';
import { useState } from 'react';
import css from './gallery.module.css';
import { galleryStrings } from './strings';

export function Lists() {
  const t = useStrings(galleryStrings);
  const [on, setOn] = useState(true);
  const [divine, setDivine] = useState('free');
  const [heroes, setHeroes] = useState(3);
  const [buy, setBuy] = useState(0);
  const divineOptions = [
    { value: 'off', label: t.off },
    { value: 'free', label: t.freeOnly },
    { value: 'item', label: t.useItem },
  ];
  return (
    <div className={css.stack}>
      <List>
        <Cell icon={<Seal char="宝" tone="jade" />} label={t.enabled} help={t.enabledHelp}>
          <Switch checked={on} onCheckedChange={setOn} />
        </Cell>
        <Cell label={t.divine} layout="stacked">
          <Segmented value={divine} onValueChange={setDivine} options={divineOptions} />
        </Cell>
        <Cell label={t.divine}>
          <Select size="compact" value={divine} onValueChange={setDivine} options={divineOptions} />
        </Cell>
        <Cell label={t.heroes} help={t.heroesHelp}>
          <NumberStepper value={heroes} min={1} max={3} onValueChange={setHeroes} />
        </Cell>
        <Cell label={t.buy} mark={<Tag tone="yen">{t.coin}</Tag>} help={t.buyHelp}>
          <NumberStepper value={buy} min={0} max={10} onValueChange={setBuy} />
        </Cell>
        <Cell label={t.power} error={t.tooBig('900', 150)} help={t.powerHelp}>
          <NumberStepper value={90} defaultText="900" min={0} max={150} onValueChange={() => undefined} />
        </Cell>
        <Cell label={t.harvest}>
          <Switch disabled />
        </Cell>
      </List>
      <Section
        title={t.today}
        note={t.todayNote}
        action={
          <Button size="small" variant="plain">
            {t.pause}
          </Button>
        }
      >
        <List>
          <Cell
            icon={<Seal char="宝" tone="jade" size="s" variant="outlined" />}
            label={t.mining}
            help={t.miningHelp}
            render={<a href="#mining" />}
          >
            <Tag tone="jade">{t.running}</Tag>
          </Cell>
          <Cell
            icon={<Seal char="关" tone="jade" size="s" variant="outlined" />}
            label={t.climbing}
            help={t.climbingHelp}
          >
            {t.tomorrow}
          </Cell>
          <Cell
            icon={<Seal char="狄" tone="azure" size="s" variant="outlined" />}
            label={t.aliens}
            error={t.aliensError}
            onClick={() => undefined}
          >
            <Tag tone="fail">{t.needsYou}</Tag>
          </Cell>
          <Cell icon={<Icon name="help" />} label={t.rules} onClick={() => undefined} />
          <Cell icon={<Icon name="logout" />} label={t.logout} onClick={() => undefined} disabled />
        </List>
      </Section>
      <Card>{t.infoLine}</Card>
    </div>
  );
}
