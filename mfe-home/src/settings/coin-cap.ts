/** The bounds of the daily cap of 元宝 in the contract's `accountSettings`, and the step of its buttons. */
export const COIN_CAP = { min: 0, max: 100_000, step: 50 };
