import { injectCalls } from '@assistant/api';
import { membershipPrices } from '@assistant/contract';
import { useStrings } from '@assistant/i18n';
import { useDefinitions } from '@assistant/tiers';
import { Skeleton } from '@assistant/ui';
import { useGetConfigQuery, useMeQuery } from '../calls';
import { HOME } from '../home';
import { LIVE } from '../page/live';
import { Page } from '../page/page';
import { QueryView } from '../page/query-view';
import css from './index.module.css';
import { Level } from './level';
import { OwnMembership } from './own-membership';
import { strings } from './strings';

const { useMembershipPricesQuery } = injectCalls({ membershipPrices });

/** What is sold first; what everybody has last. */
const ORDER = ['premium', 'supreme', 'basic'] as const;

/** The membership: what the player has and what is left of it, what each level gives and costs, and the way to get it. */
export function Component() {
  const t = useStrings(strings);
  const me = useMeQuery({}, LIVE);
  const config = useGetConfigQuery({}, LIVE);
  const prices = useMembershipPricesQuery({}, LIVE);
  const { byTier, all, lists, retry } = useDefinitions();
  const items = prices.data?.items;
  // All that is drawn from top to bottom is known, or known not to come: nothing moves.
  const settled = (config.data || config.error) && (prices.data || prices.error) && lists !== 'loading';
  const waiting = <Skeleton variant="block" />;
  return (
    <Page title={t.title} backTo={HOME} alone wide>
      <QueryView query={me} waiting={waiting}>
        {(profile) =>
          settled ? (
            <div className={css.page}>
              <div className={css.column}>
                <OwnMembership
                  profile={profile}
                  definitions={lists === 'complete' ? all : []}
                  config={config.data}
                  hasPrices={items && items.length > 0}
                />
                {items ? null : <QueryView query={prices}>{() => null}</QueryView>}
              </div>
              <div className={css.levels}>
                {ORDER.map((tier) => (
                  <Level
                    key={tier}
                    tier={tier}
                    state={byTier[tier]}
                    level={profile.membership_level}
                    prices={items}
                    config={config.data}
                    onRetry={retry}
                  />
                ))}
              </div>
            </div>
          ) : (
            waiting
          )
        }
      </QueryView>
    </Page>
  );
}
