import { useStrings } from '@assistant/i18n';
import { Badge, Seal, Tag } from '@assistant/ui';
import css from './gallery.module.css';
import { galleryStrings } from './strings';

const variants = ['filled', 'outlined', 'dimmed'] as const;
const tasks = { brand: '三', jade: '宝', azure: '狄', gold: '筑' } as const;
const tones = ['brand', 'jade', 'azure', 'gold'] as const;

export function Marks() {
  const t = useStrings(galleryStrings);
  return (
    <div className={css.stack}>
      <div className={css.flow}>
        <Seal char="三" size="xl" />
        <Seal char="蜀" size="l" label="蜀" />
        <Seal char="宝" tone="jade" />
        <Seal char="狄" tone="azure" size="s" />
      </div>
      <div className={css.flow}>
        {variants.flatMap((variant) =>
          tones.map((tone) => (
            <Seal key={`${variant} ${tone}`} char={tasks[tone]} tone={tone} variant={variant} />
          )),
        )}
      </div>
      <div className={css.seals}>
        {[...'禄盘武宝关'].map((char, index) => (
          <span key={char}>
            <Seal char={char} tone="jade" variant={index % 2 ? 'outlined' : 'filled'} />
            {t.mining}
          </span>
        ))}
      </div>
      <div className={css.flow}>
        <Tag tone="jade">{t.running}</Tag>
        <Tag tone="azure">{t.premium}</Tag>
        <Tag tone="gold">{t.locked}</Tag>
        <Tag tone="yen">{t.coin}</Tag>
        <Tag tone="yen" />
        <Tag tone="fail">{t.needsYou}</Tag>
        <Tag>{t.tomorrow}</Tag>
      </div>
      <div className={css.flow}>
        <Badge count={1} />
        <Badge count={42} />
        <Badge count={99} />
        <Badge count={100} />
        <Badge count={0} />
      </div>
    </div>
  );
}
