import { cx, Icon } from '@assistant/ui';
import { type ReactNode, useId } from 'react';
import css from './choice-card.module.css';

interface ChoiceCardProps {
  /** The group of radio buttons it belongs to. */
  name: string;
  checked: boolean;
  onChoose(): void;
  /** One character above the title. */
  char?: string;
  title: ReactNode;
  help?: ReactNode;
  /** A control of its own below the words, outside the label. */
  children?: ReactNode;
}

/** One answer as a card with a radio button of its whole size. */
export function ChoiceCard({ name, checked, onChoose, char, title, help, children }: ChoiceCardProps) {
  const id = useId();
  return (
    <div className={cx(css.card, checked && css.on, char !== undefined && css.centred)}>
      <input
        type="radio"
        id={id}
        className={css.radio}
        name={name}
        checked={checked}
        onChange={onChoose}
        aria-describedby={help ? `${id}h` : undefined}
      />
      {checked ? (
        <span className={css.check}>
          <Icon name="check" size={12} />
        </span>
      ) : null}
      {char ? (
        <span className={css.char} lang="zh-CN" aria-hidden="true">
          {char}
        </span>
      ) : null}
      <label htmlFor={id} className={css.title}>
        {title}
      </label>
      {help ? (
        <span id={`${id}h`} className={css.help}>
          {help}
        </span>
      ) : null}
      {children ? <div className={css.extra}>{children}</div> : null}
    </div>
  );
}
