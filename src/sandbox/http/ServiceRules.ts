import type { Principal } from '../access/Principal.ts';
import type { Answer } from './Answer.ts';
import type { Route } from './readRoutes.ts';
import type { ServiceError } from './ServiceError.ts';

/** How the requests of a service are judged, in place of the sandbox's own rules. */
export interface ServiceRules {
  /** @throws ServiceError 401 or 403 when the caller may not use the operation. */
  checkAccess(route: Route, principal: Principal): void;
  /** An answer in place of that of the operation; undefined to run it. @throws ServiceError */
  intercept(route: Route, headers: Headers): Promise<Answer | undefined>;
  /** An error in the form that the service describes. */
  refuse(route: Route, error: ServiceError): Answer;
}
