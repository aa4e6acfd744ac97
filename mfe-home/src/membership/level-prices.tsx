import { askingAbout, type MembershipPrice } from '@assistant/contract';
import { formatCount, useLanguage, useLocalText, useStrings } from '@assistant/i18n';
import { Link } from '@assistant/remote';
import { levelNames } from '@assistant/tiers';
import { Cell, List } from '@assistant/ui';
import css from './index.module.css';
import { strings } from './strings';

interface LevelPricesProps {
  tier: MembershipPrice['level'];
  /** Of all levels; undefined where they did not arrive. */
  prices: readonly MembershipPrice[] | undefined;
}

/** What a level costs, each price with the way to buy it: the operator's link, or the chat with the words for it. */
export function LevelPrices({ tier, prices }: LevelPricesProps) {
  const t = useStrings(strings);
  const language = useLanguage();
  const local = useLocalText();
  const name = useStrings(levelNames)[tier];
  const own = prices?.filter(({ level }) => level === tier) ?? [];
  // Where there is no list at all, the page says so once.
  if (!prices?.length) return null;
  if (own.length === 0)
    return (
      <List>
        <Cell label={t.askForPrice} render={<Link to={askingAbout(t.askPriceOf(name))} />} />
      </List>
    );
  return (
    <List role="group" aria-label={t.pricesOf(name)}>
      {own.map(({ days: count, price, note, link }) => {
        const days = formatCount(count, language);
        const way = link ? t.opens(new URL(link).host) : t.byService;
        return (
          <Cell
            key={count}
            label={t.days(days)}
            help={note ? `${local(note)} · ${way}` : way}
            render={
              link ? (
                // biome-ignore lint/a11y/useAnchorContent: the row's words are its content
                <a href={link} target="_blank" rel="noopener noreferrer" />
              ) : (
                <Link to={askingAbout(t.askPrice(name, days, local(price)))} />
              )
            }
          >
            <span className={css.price}>{local(price)}</span>
          </Cell>
        );
      })}
    </List>
  );
}
