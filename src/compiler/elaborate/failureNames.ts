import { withoutMissing, type Type } from '../../expressions/type.ts';
import type { Context } from './context.ts';
import { noteName } from './noteNames.ts';

/*
 * What the rules of an error pipeline may name besides texts: sources of a code, and entries of the
 * chains that find a text by it. They are noted for the tools that edit descriptors.
 */

const meanings: Readonly<Record<string, string>> = {
  'refusal.code': 'The code of the error response, in the members of `refusal`.',
  'refusal.description': 'The description of the error response, in the members of `refusal`.',
  status: 'The status of the response; none if the service did not answer.',
  'headers.': 'A header of the error response.',
  NETWORK: 'The service did not answer, or its response could not be read.',
  description: 'The description of the error response, as it is.',
};

function meaningOf(name: string): string | undefined {
  if (Object.hasOwn(meanings, name)) return meanings[name];
  if (name.startsWith('body.')) return 'A member of the error response of the call.';
  if (name.startsWith('config.')) return 'The text of the code in the configuration.';
  return name.startsWith('texts.') ? 'The text of the code in texts/.' : undefined;
}

/** Notes a source of a code or a description. */
export function noteSource(at: Context, name: string): void {
  noteName(at, { kind: 'option', name, known: () => sourcesOf(at), meaningOf });
}

function sourcesOf({ roots, unit }: Context): readonly string[] {
  const hasRefusal = unit.environment.valid.errors?.value.refusal !== undefined;
  const body = membersOf(membersOf(roots['failure'])['body']);
  return [
    ...(hasRefusal ? ['refusal.code', 'refusal.description'] : []),
    'status',
    'NETWORK',
    ...Object.keys(body).map((name) => `body.${name}`),
    'headers.',
  ];
}

/** Notes an entry of a lookup chain that is not a text key. */
export function noteChain(at: Context, name: string): void {
  noteName(at, { kind: 'option', name, known: () => chainsOf(at), meaningOf });
}

/** The entries besides text keys: those that look a code up in the configuration. */
function chainsOf({ unit }: Context): readonly string[] {
  const { environment } = unit;
  const kinds = Object.entries(membersOf(environment.globals['config']));
  const own = kinds.flatMap(([kind, type]) => mapsIn(type).map((name) => [kind, name] as const));
  return [
    ...new Set(own.map(([, name]) => `config.${name}.{code}`)),
    ...own.map(([kind, name]) => `config.${kind}.${name}.{code}`),
    'description',
  ];
}

/** The members of a kind of configuration that hold others, by which a code is looked up. */
function mapsIn(type: Type): readonly string[] {
  return Object.entries(membersOf(type))
    .filter(([, member]) => withoutMissing(member).kind === 'object')
    .map(([name]) => name);
}

function membersOf(type: Type | undefined): Readonly<Record<string, Type>> {
  const held = type && withoutMissing(type);
  return held?.kind === 'object' ? held.fields : {};
}
