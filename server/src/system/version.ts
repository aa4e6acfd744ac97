import root from '../../../package.json' with { type: 'json' };

/**
 * The version of the product: that of the root's package.json, 1.4.0. Its second number is that of the release (decision 0146);
 * builds of the apps have names of their own.
 */
export const VERSION: string = root.version;
