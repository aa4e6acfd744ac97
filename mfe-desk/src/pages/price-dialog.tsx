import {
  csSavePrice,
  httpsProblem,
  isMoney,
  MEMBERSHIP_DAYS_MAX,
  type MembershipPrice,
  PRICE_LINK_MAX,
  PRICE_MAX,
  PRICE_NOTE_MAX,
  paidTiers,
} from '@assistant/contract';
import { conversationStrings } from '@assistant/conversation';
import { useLocalText, useStrings } from '@assistant/i18n';
import { Button, ConfirmDialog, Dialog, NumberStepper, Segmented, TextField } from '@assistant/ui';
import { useState } from 'react';
import { Failed } from '../calls/failed';
import { useSend } from '../calls/use-send';
import css from './page.module.css';
import { priceStrings } from './price-strings';
import { strings } from './strings';

interface PriceDialogProps {
  /** Null: a new one. Level and days of one that is there stay: they are what it is the price of. */
  price: MembershipPrice | null;
  /** The list: a new one replaces that of the same level and days. */
  items: readonly MembershipPrice[];
  onSaved: (items: MembershipPrice[]) => void;
  onClose: () => void;
}

/** A price that is written. Each field says which rule it breaks, once saving was asked for. */
export function PriceDialog({ price, items, onSaved, onClose }: PriceDialogProps) {
  const t = useStrings(priceStrings);
  const desk = useStrings(strings);
  const levels = useStrings(conversationStrings);
  const say = useLocalText();
  const [level, setLevel] = useState(price?.level ?? 'premium');
  const [days, setDays] = useState(price?.days ?? 30);
  const [money, setMoney] = useState(price?.price ?? { zh: '', en: '' });
  const [note, setNote] = useState(price?.note ?? { zh: '', en: '' });
  const [link, setLink] = useState(price?.link ?? '');
  const [asked, setAsked] = useState(false);
  const [replacing, setReplacing] = useState<MembershipPrice>();
  const { busy, error, send } = useSend();
  const address = link.trim();
  const noted = note.zh.trim() !== '' || note.en.trim() !== '';
  const problem = address ? httpsProblem(address) : undefined;
  const wrong = {
    zh: isMoney(money.zh) ? undefined : t.priceHelp,
    en: isMoney(money.en) ? undefined : t.priceHelp,
    noteZh: noted && !note.zh.trim() ? t.noteBoth : undefined,
    noteEn: noted && !note.en.trim() ? t.noteBoth : undefined,
    link: problem && say(problem),
  };
  const complete = Object.values(wrong).every((one) => one === undefined);
  const said = (one: string | undefined) => (asked ? one : undefined);

  const written: MembershipPrice = {
    level,
    days,
    price: { zh: money.zh.trim(), en: money.en.trim() },
    note: noted ? { zh: note.zh.trim(), en: note.en.trim() } : null,
    link: address || null,
  };
  const name = t.of(levels[level], String(days));
  const inWords = (one: MembershipPrice) =>
    [say(one.price), one.note && say(one.note), one.link].filter(Boolean).join(' · ');

  async function save() {
    setReplacing(undefined);
    const saved = await send(csSavePrice, written, t.saved);
    if (!saved) return;
    onSaved(saved.items);
    onClose();
  }

  function ask() {
    setAsked(true);
    if (!complete) return;
    const there = price ? undefined : items.find((one) => one.level === level && one.days === days);
    if (there) setReplacing(there);
    else void save();
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={price ? name : t.add}
      actions={
        <Button loading={busy} looksDisabled={!complete} onClick={ask}>
          {desk.save}
        </Button>
      }
    >
      <div className={css.list}>
        {price ? null : (
          <>
            <Segmented
              label={t.level}
              options={paidTiers.map((value) => ({ value, label: levels[value] }))}
              value={level}
              onValueChange={setLevel}
            />
            <NumberStepper
              label={t.days}
              value={days}
              min={1}
              max={MEMBERSHIP_DAYS_MAX}
              onValueChange={setDays}
            />
          </>
        )}
        <TextField
          label={t.priceZh}
          help={t.priceHelp}
          value={money.zh}
          maxLength={PRICE_MAX}
          error={said(wrong.zh)}
          onValueChange={(zh) => setMoney({ ...money, zh })}
        />
        <TextField
          label={t.priceEn}
          value={money.en}
          maxLength={PRICE_MAX}
          error={said(wrong.en)}
          onValueChange={(en) => setMoney({ ...money, en })}
        />
        <TextField
          label={t.noteZh}
          value={note.zh}
          maxLength={PRICE_NOTE_MAX}
          error={said(wrong.noteZh)}
          onValueChange={(zh) => setNote({ ...note, zh })}
        />
        <TextField
          label={t.noteEn}
          value={note.en}
          maxLength={PRICE_NOTE_MAX}
          error={said(wrong.noteEn)}
          onValueChange={(en) => setNote({ ...note, en })}
        />
        <TextField
          label={t.link}
          help={t.linkHelp}
          value={link}
          maxLength={PRICE_LINK_MAX}
          inputMode="url"
          error={said(wrong.link)}
          onValueChange={setLink}
        />
        <Failed error={error} words={desk.notDone} />
        <ConfirmDialog
          open={replacing !== undefined}
          title={t.replaceTitle(name)}
          description={replacing && t.replaceMessage(inWords(replacing), inWords(written))}
          confirmText={t.replace}
          onCancel={() => setReplacing(undefined)}
          onConfirm={() => void save()}
        />
      </div>
    </Dialog>
  );
}
