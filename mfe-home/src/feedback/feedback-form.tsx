import { FEEDBACK_TEXT_MAX, feedbackCategories, wordsIn } from '@assistant/contract';
import { formatCount, useLanguage, useStrings } from '@assistant/i18n';
import { Link, randomUuid, useLocation, useNavigate } from '@assistant/remote';
import { showToast, useAppDispatch, useAppSelector } from '@assistant/store';
import { Button, Card, Notice, Section, Segmented, TextArea, VisuallyHidden } from '@assistant/ui';
import { type FormEvent, useEffect, useState } from 'react';
import layout from '../page/layout.module.css';
import { messageOf } from '../page/message-of';
import { useFeedbackCreateMutation } from './calls';
import {
  emptyDraft,
  type FeedbackDraft,
  readDraft,
  readPicture,
  withWords,
  writeDraft,
  writePicture,
} from './draft';
import css from './feedback-form.module.css';
import { ImagePicker } from './image-picker';
import { strings } from './strings';

/** The feedback form. Its content stays until it was received: after a failure, a reload, another page. */
export function FeedbackForm() {
  const t = useStrings(strings);
  const language = useLanguage();
  const dispatch = useAppDispatch();
  const account = useAppSelector((state) => state.session.user?.account ?? '');
  const [kept] = useState(() => readPicture(sessionStorage, account));
  const [lost, setLost] = useState(kept.lost);
  const { hash, pathname } = useLocation();
  const navigate = useNavigate();
  const [draft, setDraft] = useState(() =>
    withWords({ ...readDraft(sessionStorage, account), image: kept.image }, wordsIn(hash)),
  );
  // Sending belongs to the account, not the form: a player may leave the page and be back before the answer.
  const [create, { isLoading, isSuccess, error, reset }] = useFeedbackCreateMutation({
    fixedCacheKey: `feedback:${account}`,
  });
  const [empty, setEmpty] = useState(false);
  const over = draft.text.length - FEEDBACK_TEXT_MAX;
  const count = (value: number) => formatCount(value, language);

  useEffect(() => {
    if (!wordsIn(hash)) return;
    // What the address has brought is in the draft: the address is without it from now on.
    writeDraft(sessionStorage, account, draft);
    navigate(pathname, { replace: true });
  }, [hash, pathname, account, draft, navigate]);

  useEffect(() => {
    if (!isSuccess) return;
    reset();
    setDraft(({ category }) => ({ ...emptyDraft(), category }));
    setLost(null);
  }, [isSuccess, reset]);

  function change(patch: Partial<FeedbackDraft>) {
    const next = { ...draft, clientId: randomUuid(), ...patch };
    setDraft(next);
    writeDraft(sessionStorage, account, next);
    if (patch.image !== undefined) {
      writePicture(sessionStorage, account, patch.image);
      setLost(null);
    }
    setEmpty(false);
    if (error) reset();
  }

  async function send(event: FormEvent) {
    event.preventDefault();
    if (isLoading) return;
    if (!draft.text.trim()) return setEmpty(true);
    if (over > 0) return;
    const { category, text, image, clientId } = draft;
    const { error: failure } = await create({
      category,
      text,
      client_id: clientId,
      ...(image && { image: { type: image.type, base64: image.base64 } }),
    });
    if (failure) return;
    writeDraft(sessionStorage, account, emptyDraft());
    writePicture(sessionStorage, account, null);
    dispatch(showToast({ type: 'success', message: t.sent }));
  }

  return (
    <Section
      title={t.write}
      action={
        <Link to="/main/customer-service" className={layout.beside}>
          {t.urgent}
        </Link>
      }
    >
      <Card render={<form onSubmit={(event) => void send(event)} noValidate />} className={css.form}>
        <Segmented
          label={t.category}
          className={css.categories}
          options={feedbackCategories.map((value) => ({ value, label: t[value] }))}
          value={draft.category}
          disabled={isLoading}
          onValueChange={(category) => change({ category })}
        />
        <TextArea
          label={t.text}
          rows={5}
          placeholder={t.textHint}
          value={draft.text}
          readOnly={isLoading}
          error={empty ? t.empty : over > 0 ? t.tooLong(count(over)) : undefined}
          help={
            <>
              {t.counter(count(draft.text.length), count(FEEDBACK_TEXT_MAX))}
              <VisuallyHidden>{t.characters}</VisuallyHidden>
            </>
          }
          onValueChange={(text) => change({ text })}
        />
        <ImagePicker
          image={draft.image}
          lost={lost}
          disabled={isLoading}
          onChange={(image) => change({ image })}
        />
        {error ? <Notice role="alert">{t.failed(messageOf(error))}</Notice> : null}
        <Button type="submit" fullWidth loading={isLoading} looksDisabled={!draft.text.trim() || over > 0}>
          {t.send}
        </Button>
      </Card>
    </Section>
  );
}
