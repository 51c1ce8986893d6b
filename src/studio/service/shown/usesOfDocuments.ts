import type { Knowledge } from '../../../compiler/knowledge.ts';
import type { DocumentPath, ParsedDocument } from '../../../compiler/parse/document.ts';
import type { NameKind } from '../../../compiler/resolve/notes.ts';

/** A place in a document where another document is named. */
export interface DocumentUse {
  readonly concept: ParsedDocument['concept'];
  readonly id: string;
  readonly path: DocumentPath;
}

const named: readonly NameKind[] = ['screen', 'shell', 'popup', 'fragment', 'form', 'menu'];

const known = new WeakMap<Knowledge, ReadonlyMap<string, readonly DocumentUse[]>>();

/** What uses each document, by `form:login`, as the compiler resolved it; without tests. */
export function usesOfDocuments(knowledge: Knowledge): ReadonlyMap<string, readonly DocumentUse[]> {
  const before = known.get(knowledge);
  if (before !== undefined) return before;
  const uses = new Map<string, DocumentUse[]>();
  const add = (key: string, use: DocumentUse) => {
    const list = uses.get(key);
    if (list === undefined) uses.set(key, [use]);
    else list.push(use);
  };
  for (const { names } of knowledge.notes)
    for (const { kind, name, document, path } of names) {
      const { concept, value } = document;
      if (!named.includes(kind) || concept === 'test') continue;
      // a link to a screen does not show it
      if (kind === 'screen' && path[0] !== 'choose') continue;
      add(`${kind}:${name}`, { concept, id: String(value[concept] ?? concept), path });
    }
  // screens inside another one have its shell
  for (const { id, shell } of knowledge.environment.screens.values())
    if (shell !== undefined) add(`shell:${shell}`, { concept: 'screen', id, path: ['shell'] });
  known.set(knowledge, uses);
  return uses;
}
