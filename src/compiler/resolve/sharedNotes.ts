import { isNamed } from '../../expressions/checkExpression.ts';
import { objectAt, stringAt, stringsAt } from '../json.ts';
import type { DocumentPath, ParsedDocument } from '../parse/document.ts';
import type { Environment } from './environment.ts';
import { createNotes, type NameNote, type Notes } from './notes.ts';

/**
 * The names in files that all others share and that no screen, shell, popup or form checks: roles
 * of rules and of titles, the default pipeline, named expressions, and types that schemas refer to.
 */
export function sharedNotes(environment: Environment): Notes {
  const { only, roles, functions, globals, typeNames } = environment;
  const { access, errors, define, validators } = only;
  const notes = createNotes();
  const note = (
    document: ParsedDocument,
    path: DocumentPath,
    name: Pick<NameNote, 'kind' | 'name' | 'known'> & { readonly part?: NameNote['part'] },
  ): void => void notes.names.push({ part: 'value', ...name, owner: '', document, path });
  for (const [role, title] of Object.entries(objectAt(access?.value, 'titles')))
    if (access !== undefined) {
      note(access, ['titles', role], { kind: 'role', name: role, known: () => roles, part: 'key' });
      if (typeof title === 'string')
        note(access, ['titles', role], { kind: 'text', name: title, known: () => [] });
    }
  for (const [rule, declared] of Object.entries(objectAt(access?.value, 'rules')))
    for (const [index, name] of stringsAt(declared, 'roles').entries())
      if (access !== undefined)
        note(access, ['rules', rule, 'roles', index], { kind: 'role', name, known: () => roles });
  const pipeline = stringAt(errors?.value, 'default');
  if (errors !== undefined && pipeline !== undefined)
    note(errors, ['default'], {
      kind: 'pipeline',
      name: pipeline,
      known: () => Object.keys(objectAt(errors.value, 'pipelines')),
    });
  for (const [document, section] of [
    [define, 'schemas'],
    [validators, 'validators'],
  ] as const)
    if (document !== undefined)
      for (const [path, name] of referencesIn(objectAt(document.value, section), [section]))
        note(document, path, { kind: 'type', name, known: typeNames });
  for (const [name, named] of Object.entries(functions))
    if (define !== undefined && isNamed(named))
      notes.expressions.push({
        source: named.is,
        start: 1,
        document: define,
        path: ['functions', name, 'is'],
        part: 'value',
        roots: { ...(globals['define'] && { define: globals['define'] }), ...named.takes },
        functions,
        owners: { unit: '', inner: '', shell: '', parent: '', inPath: () => '' },
      });
  return notes;
}

function referencesIn(
  value: unknown,
  path: DocumentPath,
): readonly (readonly [path: DocumentPath, name: string])[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, member]) => {
    const at = [...path, Array.isArray(value) ? Number(key) : key];
    if (key === '$ref' && typeof member === 'string') return [[at, member] as const];
    return ['const', 'default', 'enum'].includes(key) ? [] : referencesIn(member, at);
  });
}
