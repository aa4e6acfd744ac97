import { stripWhitespace } from '@assistant/accounts';
import { MOBILE_DIGITS, type RequestOf, UNSURE_PLATFORM } from '@assistant/contract';

/** What the registration form holds. */
export interface RegisterFields {
  account: string;
  password: string;
  mobile: string;
  /** One of `gamePlatforms`; `null` before any is chosen. */
  platform: number | null;
  region: string | null;
  server: string | null;
  agreed: boolean;
}

export const emptyFields: RegisterFields = {
  account: '',
  password: '',
  mobile: '',
  platform: null,
  region: null,
  server: null,
  agreed: false,
};

/** Digits only, at most 11 (spec section 5); the full-width digits of a Chinese keyboard count as digits. */
export function keepDigits(text: string): string {
  return text
    .replace(/[０-９]/g, (digit) => String.fromCharCode(digit.charCodeAt(0) - 0xfee0))
    .replace(/\D/g, '')
    .slice(0, MOBILE_DIGITS);
}

/** The fields with another game version, which clears region and server (spec section 4). */
export function withPlatform(fields: RegisterFields, platform: number): RegisterFields {
  return platform === fields.platform ? fields : { ...fields, platform, region: null, server: null };
}

/** The fields with another region, which clears the server. */
export function withRegion(fields: RegisterFields, region: string | null): RegisterFields {
  return region === fields.region ? fields : { ...fields, region, server: null };
}

/** Whether region and server can be chosen: a version is chosen, and it is not −1 (spec section 5). */
export function hasVersion(fields: RegisterFields): fields is RegisterFields & { platform: number } {
  return fields.platform !== null && fields.platform !== UNSURE_PLATFORM;
}

export const registerItems = ['account', 'password', 'mobile', 'version', 'region', 'agreement'] as const;
/** What a registration needs. */
export type RegisterItem = (typeof registerItems)[number];

/** What is still missing, in the order of the form and of the spec's checks (spec section 5). */
export function missingItems(fields: RegisterFields): RegisterItem[] {
  const there: Record<RegisterItem, boolean> = {
    account: stripWhitespace(fields.account) !== '',
    password: stripWhitespace(fields.password) !== '',
    mobile: keepDigits(fields.mobile) !== '',
    version: fields.platform !== null,
    region: fields.platform === UNSURE_PLATFORM || Boolean(fields.region),
    agreement: fields.agreed,
  };
  return registerItems.filter((item) => !there[item]);
}

/** The request a complete form makes (spec section 3); `wechat` holds the mobile number. */
export function toRequest(fields: RegisterFields): RequestOf<'register'> {
  return {
    username: stripWhitespace(fields.account),
    password: stripWhitespace(fields.password),
    wechat: keepDigits(fields.mobile),
    server_name: fields.region ?? '',
    server_info: fields.server ?? '',
    game_platform: fields.platform ?? UNSURE_PLATFORM,
  };
}
