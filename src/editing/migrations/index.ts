import type { Migration } from '../migration.ts';
import { addressesOfSettings } from './addressesOfSettings.ts';
import { breakpointOfPortals } from './breakpointOfPortals.ts';
import { captchaOfPortals } from './captchaOfPortals.ts';
import { formsOfNodes } from './formsOfNodes.ts';
import { impliedKeys } from './impliedKeys.ts';
import { parametersOfFailures } from './parametersOfFailures.ts';
import { pressOfNodes } from './pressOfNodes.ts';
import { reasonsOfConditions } from './reasonsOfConditions.ts';
import { routeOfScreens } from './routeOfScreens.ts';
import { textOfPipelines } from './textOfPipelines.ts';
import { textsOfDates } from './textsOfDates.ts';

/** Every migration, in the order in which they apply. */
export const migrations: readonly Migration[] = [
  textOfPipelines,
  reasonsOfConditions,
  routeOfScreens,
  captchaOfPortals,
  breakpointOfPortals,
  impliedKeys,
  pressOfNodes,
  formsOfNodes,
  parametersOfFailures,
  addressesOfSettings,
  textsOfDates,
];
