declare module '@bench/*' {
  export const Root: import('react').ComponentType;
}
