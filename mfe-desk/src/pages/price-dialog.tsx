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
import { NumberStepper, Segmented, TextField, type TextFieldProps } from '@assistant/ui';
import { useState } from 'react';
import { FormDialog } from './form-dialog';
import { priceStrings } from './price-strings';

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
  const levels = useStrings(conversationStrings);
  const say = useLocalText();
  const [level, setLevel] = useState(price?.level ?? 'premium');
  const [days, setDays] = useState(price?.days ?? 30);
  const [typed, setTyped] = useState({
    priceZh: price?.price.zh ?? '',
    priceEn: price?.price.en ?? '',
    noteZh: price?.note?.zh ?? '',
    noteEn: price?.note?.en ?? '',
    link: price?.link ?? '',
  });
  const money = { zh: typed.priceZh.trim(), en: typed.priceEn.trim() };
  const note = { zh: typed.noteZh.trim(), en: typed.noteEn.trim() };
  const noted = note.zh !== '' || note.en !== '';
  const link = typed.link.trim() || null;
  const problem = link ? httpsProblem(link) : undefined;
  const wrong = {
    priceZh: isMoney(typed.priceZh) ? undefined : t.priceHelp,
    priceEn: isMoney(typed.priceEn) ? undefined : t.priceHelp,
    noteZh: noted && !note.zh ? t.noteBoth : undefined,
    noteEn: noted && !note.en ? t.noteBoth : undefined,
    link: problem && say(problem),
  };

  const written: MembershipPrice = { level, days, price: money, note: noted ? note : null, link };
  const name = t.of(levels[level], String(days));
  const replaced = price ? undefined : items.find((one) => one.level === level && one.days === days);
  const inWords = (one: MembershipPrice) =>
    [say(one.price), one.note && say(one.note), one.link].filter(Boolean).join(' · ');

  return (
    <FormDialog
      title={price ? name : t.add}
      call={csSavePrice}
      request={written}
      question={
        replaced && {
          title: t.replaceTitle(name),
          description: t.replaceMessage(inWords(replaced), inWords(written)),
          confirmText: t.replace,
        }
      }
      complete={Object.values(wrong).every((one) => one === undefined)}
      onSaved={({ items }) => onSaved(items)}
      onClose={onClose}
    >
      {(asked) => {
        const field = (part: keyof typeof typed, maxLength: number, more?: TextFieldProps) => (
          <TextField
            label={t[part]}
            value={typed[part]}
            maxLength={maxLength}
            error={asked ? wrong[part] : undefined}
            onValueChange={(text) => setTyped({ ...typed, [part]: text })}
            {...more}
          />
        );
        return (
          <>
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
            {field('priceZh', PRICE_MAX, { help: t.priceHelp })}
            {field('priceEn', PRICE_MAX)}
            {field('noteZh', PRICE_NOTE_MAX)}
            {field('noteEn', PRICE_NOTE_MAX)}
            {field('link', PRICE_LINK_MAX, { help: t.linkHelp, inputMode: 'url' })}
          </>
        );
      }}
    </FormDialog>
  );
}
