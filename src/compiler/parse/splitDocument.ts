import { isObject } from '../json.ts';
import { impliedId } from './impliedKeys.ts';
import type { DocumentPath, ParsedDocument } from './document.ts';

/** A descriptor that is written inside of another one. */
interface Inner {
  readonly concept: 'form' | 'menu';
  readonly value: ParsedDocument['value'];
  /** Its place in the file, for a path in it. */
  inFile(path: DocumentPath): DocumentPath;
}

/**
 * Separates a screen from the forms and a shell from the menu that are written in it. The first
 * document is the one that the file declares; a menu has the id of its shell. Positions refer to
 * the file.
 */
export function splitDocument(document: ParsedDocument): readonly ParsedDocument[] {
  const { concept, value } = document;
  if (concept === 'screen' && isObject(value['forms'])) {
    const { forms, ...rest } = value;
    return [
      { ...document, value: rest },
      ...Object.entries(forms as object).map(([id, form]) =>
        innerDocument(document, {
          concept: 'form',
          value: { schema: 'form/1', form: id, ...(isObject(form) ? form : {}) },
          inFile: (path) => ['forms', id, ...withoutId(path, 'form')],
        }),
      ),
    ];
  }
  if (concept === 'shell' && Array.isArray(value['menu'])) {
    const id = value['shell'] ?? impliedId(document);
    return [
      { ...document, value: { ...value, menu: id } },
      innerDocument(document, {
        concept: 'menu',
        value: { schema: 'menu/1', menu: id, items: value['menu'] },
        inFile: ([first, ...rest]) => (first === 'items' ? ['menu', ...rest] : ['menu']),
      }),
    ];
  }
  return [document];
}

/** The id and the version of an inner descriptor are not written: their place is that of all. */
function withoutId(path: DocumentPath, concept: string): DocumentPath {
  return path[0] === concept || path[0] === 'schema' ? [] : path;
}

function innerDocument(
  document: ParsedDocument,
  { concept, value, inFile }: Inner,
): ParsedDocument {
  return {
    file: document.file,
    concept,
    value,
    inFile,
    position: (path, part) => {
      const place = inFile(path);
      // a place that stands for the whole descriptor is that of its name
      return document.position(place, place.length < path.length + 1 ? 'key' : part);
    },
    within: (path, offset) => document.within(inFile(path), offset),
  };
}

/** The path in the file of a path in a document. */
export function pathInFile({ inFile }: ParsedDocument, path: DocumentPath): DocumentPath {
  return inFile === undefined ? path : inFile(path);
}
