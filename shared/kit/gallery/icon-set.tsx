import { Icon, iconNames } from '@assistant/ui';
import css from './gallery.module.css';

export function IconSet() {
  return (
    <div className={css.icons}>
      {iconNames.map((name) => (
        <span key={name}>
          <Icon name={name} />
          {name}
        </span>
      ))}
    </div>
  );
}
