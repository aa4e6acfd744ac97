import type { ComponentType, ReactElement, ReactNode } from 'react';
import type { Location } from 'react-router-dom';

/** An address that redirects to another one of this site. */
export interface Lead {
  leadsTo: string;
}

/** What a route says before it is shown: where to go instead, or what to show; null for its own element. */
export type Loaded = Lead | ReactElement | null;

/** A route of the shell, as data; `path`, `element` and `children` are React Router's. */
export interface PageRoute {
  path?: string;
  element?: ReactNode;
  children?: PageRoute[];
  /** Asked at every navigation to the route or below it, before anything of it is shown. */
  load?: (location: Location) => Loaded | Promise<Loaded>;
  /** Shown instead of what is below while the first page is loading. */
  skeleton?: ReactElement;
  /** Shown instead of the route if it, or what is below it, throws. */
  failed?: ComponentType<{ error: unknown }>;
}

export const isLead = (loaded: object | null | undefined): loaded is Lead =>
  loaded != null && 'leadsTo' in loaded;
