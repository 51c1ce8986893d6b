import { messages } from '../messages.ts';
import { objectAt, stringAt } from '../json.ts';
import { lookUp, report, type Context } from './context.ts';
import { noteName } from './noteNames.ts';

/** The id of a popup: its own name, or a well-known one of portal.yaml. */
export function popupId(context: Context, name: string): string {
  const { environment } = context.unit;
  const id = stringAt(objectAt(environment.only.portal?.value, 'popups'), name) ?? name;
  const known = () => [
    ...environment.documents.popup.keys(),
    ...Object.keys(objectAt(environment.only.portal?.value, 'popups')),
  ];
  noteName(context, { kind: 'popup', name: id, known });
  if (lookUp(context.unit, 'popup', id) === undefined) {
    report(context, messages.unknownPopup(name, known()));
  }
  return id;
}
