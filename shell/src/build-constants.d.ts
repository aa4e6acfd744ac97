/** Whether this is a development build (shared/rspack). */
declare const __DEVELOPMENT__: boolean;
