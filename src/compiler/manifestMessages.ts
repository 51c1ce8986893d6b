import { nearestName } from '../expressions/nearestName.ts';
import { error } from './message.ts';

const mistake = (message: string, hint?: string) => error('manifest-member', message, hint);

function nearestOr(name: string, known: readonly string[], words: string): string {
  const nearest = nearestName(name, known);
  return nearest === undefined ? `${words}: ${known.join(', ')}.` : `Did you mean "${nearest}"?`;
}

/** Messages about `control` and `source` in manifests of widgets. */
export const manifestMessages = {
  controlOfNode: () =>
    mistake('Only controls have this property.', 'Remove it, or add "kind": "control".'),
  missingControl: () =>
    mistake('The property is missing.', 'Add it with the name used in forms: { "name": "…" }.'),
  missingControlName: (expected: string) =>
    mistake(`The property is missing; it must be ${expected}.`),
  wrongControlMember: (value: string, expected: string) => mistake(`${value} must be ${expected}.`),
  unknownControlMember: (name: string, known: readonly string[]) =>
    mistake('Unknown property.', nearestOr(name, known, 'Known properties')),
  takenControlName: (name: string, other: string) =>
    mistake(`The control "${name}" is already declared by "${other}".`, 'Change one of the two.'),
  takenDefault: (type: string, other: string) =>
    mistake(`The default for ${type} is already declared by "${other}".`, 'Change one of the two.'),
  takenFormat: (format: string, other: string) =>
    mistake(
      `The default for the format ${format} is already declared by "${other}".`,
      'Change one of the two.',
    ),
  defaultWithoutOptions: () =>
    mistake(
      'The default for "options" or "alternatives" needs the number of options that it takes.',
      'Add "options": "one" or "many".',
    ),
  sourceOfControl: () =>
    mistake('Only a widget of the kind "node" takes a source.', 'Remove the source.'),
  sourceBesideProp: () => mistake('A prop has the name "source".', 'Rename the prop.'),
  emptySource: () =>
    mistake('The source names no prop.', 'Write which prop receives what: { "data": "rows" }.'),
  unknownSourcePart: (name: string, known: readonly string[]) =>
    mistake('The key is unknown.', nearestOr(name, known, 'Known')),
  unknownSourceProp: (name: string, known: readonly string[]) =>
    mistake(`There is no prop "${name}".`, nearestOr(name, known, 'Known')),
  unknownSourceEvent: (name: string, known: readonly string[]) =>
    mistake(`There is no event "${name}".`, nearestOr(name, known, 'Known')),
};
