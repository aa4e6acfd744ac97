import { useStrings } from '@assistant/i18n';
import type { RegisterItem } from './register-fields';
import { strings } from './strings';

/** For each item a registration needs: its name, and the message that asks for it (spec section 5). */
export function useItemTexts(): Record<'name' | 'ask', Record<RegisterItem, string>> {
  const t = useStrings(strings);
  return {
    name: {
      account: t.account,
      password: t.password,
      mobile: t.mobile,
      version: t.version,
      region: t.region,
      agreement: t.agreement,
    },
    ask: {
      account: t.askAccount,
      password: t.askPassword,
      mobile: t.askMobile,
      version: t.askVersion,
      region: t.askRegion,
      agreement: t.askAgreement,
    },
  };
}
