import { useStrings } from '@assistant/i18n';
import { Button, Sheet } from '@assistant/ui';
import { type Ref, useRef, useState } from 'react';
import css from './agreement.module.css';
import { agreementText } from './agreement-text';
import { useKeptForQuery } from './calls';
import { strings } from './strings';

interface AgreementProps {
  open: boolean;
  /** Whether a key opened it. If so, the focus ring shows at once. */
  byKeyboard: boolean;
  /** Closing without an answer leaves the box as it was. */
  onOpenChange: (open: boolean) => void;
  onAnswer: (agreed: boolean) => void;
}

/** The user agreement with its two answers, which stay visible below the text. */
export function Agreement({ open, byKeyboard, onOpenChange, onAnswer }: AgreementProps) {
  const t = useStrings(strings);
  const { title } = useStrings(agreementText);
  const text = useRef<HTMLElement>(null);
  return (
    <Sheet
      open={open}
      onOpenChange={onOpenChange}
      title={title}
      initialFocus={text}
      actions={
        <>
          <Button variant="ghost" onClick={() => onAnswer(false)}>
            {t.rejectButton}
          </Button>
          <Button onClick={() => onAnswer(true)}>{t.agreeButton}</Button>
        </>
      }
    >
      <Text ref={text} byKeyboard={byKeyboard} />
    </Sheet>
  );
}

/**
 * Takes focus, so that the arrow keys scroll it in every browser and a screen reader begins at its start.
 * Some browsers draw the ring for focus set by a script even with touch, so it shows only from the first key
 * on.
 */
function Text({ ref, byKeyboard }: { ref: Ref<HTMLElement>; byKeyboard: boolean }) {
  const { title, effective, sections, unread } = useStrings(agreementText);
  const { data: kept, error } = useKeptForQuery({});
  const say = (paragraph: (typeof sections)[number][1]) =>
    typeof paragraph === 'string' ? paragraph : kept ? paragraph(kept) : error ? unread : '…';
  const [keyed, setKeyed] = useState(byKeyboard);
  const onKey = () => setKeyed(true);
  const inReach = { tabIndex: 0, onKeyDown: onKey, onBlur: onKey };
  return (
    <article ref={ref} {...inReach} className={css.text} data-keyed={keyed} aria-label={title}>
      <p className={css.effective}>{effective}</p>
      {sections.map(([heading, ...paragraphs]) => (
        <section key={heading}>
          <h3 className={css.heading}>{heading}</h3>
          {paragraphs.map((paragraph) => (
            <p key={String(paragraph)}>{say(paragraph)}</p>
          ))}
        </section>
      ))}
    </article>
  );
}
