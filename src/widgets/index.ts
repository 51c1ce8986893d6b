import type { Widget } from '../sdk/widget.ts';
import { firstWidgets } from './firstWidgets.ts';
import { furtherWidgets } from './furtherWidgets.ts';

/** Every widget of the engine. */
export const widgets: readonly Widget[] = [...firstWidgets, ...furtherWidgets];
