import { useStrings } from '@assistant/i18n';
import { Combobox, IconSelect } from '@assistant/pickers';
import { Checkbox, ChipGroup, Seal, Segmented, Select, Switch } from '@assistant/ui';
import { useState } from 'react';
import css from './gallery.module.css';
import { galleryStrings } from './strings';

const versions = [
  '不确定版本',
  '兵临天下APP/小程序',
  '37游戏官服',
  '金鸿互动手机三国H5',
  '63游戏',
  '皇者天下',
];
const regions = [
  '卧龙区',
  '凤雏区',
  '桃园区',
  '赤壁区',
  '长坂坡',
  '官渡',
  '虎牢关',
  'S128 五丈原',
  's129 街亭',
];

export function Choices() {
  const t = useStrings(galleryStrings);
  const [version, setVersion] = useState<number | null>(2);
  const [empty, setEmpty] = useState<number | null>(null);
  const [region, setRegion] = useState<string | null>('卧龙区');
  const [blocked, setBlocked] = useState(0);
  const [divine, setDivine] = useState('free');
  const [days, setDays] = useState([1, 3, 5]);
  const options = versions.map((label, value) => ({ value, label }));
  const iconOptions = options.map((option) => ({
    ...option,
    icon: <Seal size="s" char={option.label.slice(0, 1)} variant="outlined" tone="azure" />,
  }));
  const divineOptions = [
    { value: 'off', label: t.off },
    { value: 'free', label: t.freeOnly },
    { value: 'item', label: t.useItem },
  ];
  const dayOptions = [...'一二三四五六日'].map((label, day) => ({ value: day + 1, label }));
  const none = () => undefined;
  return (
    <div className={css.stack}>
      <div className={css.flow}>
        <Switch aria-label={t.enabled} defaultChecked />
        <Switch aria-label={t.enabled} />
        <Switch aria-label={t.disabled} disabled />
        <Switch aria-label={t.disabled} disabled defaultChecked />
      </div>
      <div className={css.flow}>
        <Checkbox label={t.remember} />
        <Checkbox label={t.disabled} disabled />
        <Checkbox label={t.disabled} disabled defaultChecked />
      </div>
      <Checkbox
        defaultChecked
        label={
          <>
            {t.agree} <a href="#agreement">{t.agreement}</a>
          </>
        }
      />
      <Select label={t.version} value={version} onValueChange={setVersion} options={options} />
      <Select
        label={t.version}
        value={empty}
        onValueChange={setEmpty}
        options={options}
        error={t.versionFirst}
      />
      <Select label={t.version} value={1} onValueChange={none} options={options} disabled />
      <IconSelect label={t.version} value={version} onValueChange={setVersion} options={iconOptions} />
      <Combobox label={t.region} value={region} onValueChange={setRegion} options={regions} />
      <Combobox label={t.server} value={null} onValueChange={none} options={[]} loading />
      <Combobox label={t.server} value={null} onValueChange={none} options={[]} disabled />
      <Combobox
        label={t.server}
        value={null}
        onValueChange={none}
        options={regions}
        onBlocked={() => setBlocked(blocked + 1)}
        help={blocked ? `${t.versionFirst} (${blocked})` : undefined}
      />
      <Segmented label={t.divine} value={divine} onValueChange={setDivine} options={divineOptions} />
      <Segmented label={t.disabled} value="free" onValueChange={none} options={divineOptions} disabled />
      <ChipGroup label={t.days} value={days} onValueChange={setDays} options={dayOptions} />
      <ChipGroup label={t.disabled} value={[1, 2]} onValueChange={none} options={dayOptions} disabled />
    </div>
  );
}
