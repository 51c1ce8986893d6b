/** The contract of widgets, controls, verbs and functions: `portico/sdk`. */
export { apiVersion } from '../language/apiVersion.ts';
export type { VerbManifest } from '../language/manifest.ts';
export { defineAction } from './action.ts';
export type { Action, ActionContext, Answer, BrowserEffects, Deferred, Steps } from './action.ts';
export { LoadError } from './loadError.ts';
export { dateFormat, numberFormat } from './notation.ts';
export type { Notation } from './notation.ts';
export type { OwnFunction } from './ownBlocks.ts';
export { defineControl, defineWidget, inputAttributes, isPlainClick } from './widget.ts';
export type {
  Binding,
  ControlComponent,
  ControlProps,
  EventLink,
  LinkClick,
  Manifest,
  Served,
  Translate,
  UnreadProblem,
  Widget,
  WidgetProps,
  WidgetServices,
} from './widget.ts';
