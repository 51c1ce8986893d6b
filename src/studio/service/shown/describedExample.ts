import { follow, isObject, objectAt, stringAt, type Json } from '../../../compiler/json.ts';
import { describedOperations } from '../../../compiler/resolve/describedOperations.ts';
import type { ScreenEntry } from '../../../compiler/resolve/routes.ts';
import type { Draft } from '../../../editing/createDraft.ts';

/**
 * An address of a screen with the examples that the service describes for the parameters which the
 * screen's data takes from it. Undefined if one has no example.
 */
export function describedExample(draft: Draft, { id, paths }: ScreenEntry): string | undefined {
  const screen = draft.knowledge().environment.documents.screen.get(id)?.value;
  const data = Object.values(objectAt(screen, 'data')).filter(isObject);
  let isComplete = true;
  const pattern = paths.find((path) => !path.includes('*'));
  const address = pattern?.replaceAll(/\{([^}]+)\}/g, (_, name: string) => {
    const example = data
      .map((one) => exampleFor(draft, one, name))
      .find((one) => one !== undefined);
    if (example === undefined) isComplete = false;
    return encodeURIComponent(example ?? '');
  });
  return isComplete ? address : undefined;
}

/** The example of the parameter of a call that takes a part of the address. */
function exampleFor(draft: Draft, loaded: Json, name: string): string | undefined {
  const call = stringAt(loaded, 'call')?.split('/')[0];
  const taken = Object.entries(objectAt(loaded, 'with')).find(
    ([, value]) => typeof value === 'string' && value.replaceAll(/\s/g, '') === `=path.${name}`,
  );
  if (call === undefined || taken === undefined) return undefined;
  for (const document of draft.knowledge().documents) {
    if (document.concept !== 'service') continue;
    const operation = describedOperations(document).find(({ id }) => id === call);
    if (operation === undefined) continue;
    const all = [operation.declared, operation.item].flatMap(({ parameters }) =>
      Array.isArray(parameters) ? (parameters as readonly unknown[]) : [],
    );
    const described = all
      .map((one) => resolved(document.value, one))
      .find((one) => stringAt(one, 'name') === taken[0]);
    return exampleOf(document.value, described);
  }
  return undefined;
}

function resolved(root: Json, value: unknown): unknown {
  const ref = stringAt(value, '$ref');
  return ref === undefined ? value : follow(root, ref);
}

function exampleOf(root: Json, parameter: unknown): string | undefined {
  if (!isObject(parameter)) return undefined;
  const schema = resolved(root, parameter['schema']);
  const [named] = Object.values(objectAt(parameter, 'examples'));
  const examples = isObject(schema) ? schema['examples'] : undefined;
  const [listed] = Array.isArray(examples) ? (examples as readonly unknown[]) : [];
  const found = [
    parameter['example'],
    isObject(named) ? named['value'] : undefined,
    isObject(schema) ? schema['example'] : undefined,
    listed,
  ].find((one) => typeof one === 'string' || typeof one === 'number');
  return found === undefined ? undefined : String(found);
}
