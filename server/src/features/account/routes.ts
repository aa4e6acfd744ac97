import { deletionRoutes } from './deletion-routes';
import { detailsRoutes } from './details-routes';
import { openLoginRoutes } from './login-routes';
import { passwordRoutes } from './password-routes';
import type { AccountTools } from './tools';

/** What players do with their own account. */
export function accountRoutes(tools: AccountTools): void {
  passwordRoutes(tools);
  detailsRoutes(tools);
  openLoginRoutes(tools);
  deletionRoutes(tools);
}
