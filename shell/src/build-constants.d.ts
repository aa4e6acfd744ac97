/** Whether this is a development build (shared/tooling/build-preset). */
declare const __DEVELOPMENT__: boolean;
