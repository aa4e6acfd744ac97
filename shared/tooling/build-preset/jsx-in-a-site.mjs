import { Fragment, jsx, jsxs } from 'react/jsx-runtime';

export { Fragment };

/** What a development build calls for each element, by what a released shell provides. */
export const jsxDEV = (type, props, key, hasMany) => (hasMany ? jsxs : jsx)(type, props, key);
