import { useStrings } from '@assistant/i18n';
import { Seal } from '@assistant/ui';
import css from './brand.module.css';
import { strings } from './strings';

/** The product's seal and name in both languages (R101). If it is large, it is the page's heading. */
export function Brand({ size }: { size: 'large' | 'small' }) {
  const t = useStrings(strings);
  const large = size === 'large';
  return (
    <div className={css[size]}>
      <Seal char="三" size={large ? 'xl' : 'm'} />
      <div>
        {large ? (
          <h1 className={css.name} tabIndex={-1} lang="zh-CN">
            {t.brand}
          </h1>
        ) : (
          <p className={css.name} lang="zh-CN">
            {t.brand}
          </p>
        )}
        <p className={css.latin} lang="en">
          {t.brandLine}
        </p>
      </div>
    </div>
  );
}
