import { useStrings } from '@assistant/shared/i18n';
import { Button, Sheet } from '@assistant/shared/ui';
import { useRef } from 'react';
import css from './agreement.module.css';
import { agreementText } from './agreement-text';
import { strings } from './strings';

interface AgreementProps {
  open: boolean;
  /** Closing without an answer leaves the box as it was. */
  onOpenChange: (open: boolean) => void;
  onAnswer: (agreed: boolean) => void;
}

/** Takes focus, so that the arrow keys scroll the text in every browser and a screen reader begins at its start. */
const inReach = { tabIndex: 0 };

/** The user agreement with its two answers, which stay in sight under the text. */
export function Agreement({ open, onOpenChange, onAnswer }: AgreementProps) {
  const t = useStrings(strings);
  const { title, effective, sections } = useStrings(agreementText);
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
      <article ref={text} {...inReach} className={css.text} aria-label={title}>
        <p className={css.effective}>{effective}</p>
        {sections.map(({ heading, paragraphs }) => (
          <section key={heading}>
            <h3 className={css.heading}>{heading}</h3>
            {paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </section>
        ))}
      </article>
    </Sheet>
  );
}
