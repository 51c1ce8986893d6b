import { isMap, isScalar, isSeq, LineCounter, parseDocument } from 'yaml';
import type { DocumentPath } from '../../../src/compiler/parse/document.ts';

/** A value of a node, a field or a menu entry that an editor shows as a property. */
export interface Property {
  readonly file: string;
  readonly path: DocumentPath;
  readonly value: unknown;
  /** Lines from the key to the end of the value, from 1. */
  readonly lines: readonly [first: number, last: number];
}

const edited = /\.(?:screen|shell|popup|fragment|form|menu)\.yaml$/;

/** The properties with simple values in the files that people edit. */
export function propertiesOf(files: ReadonlyMap<string, string>): readonly Property[] {
  return [...files].flatMap(([file, text]) => {
    if (!edited.test(file)) return [];
    const counter = new LineCounter();
    const { contents } = parseDocument(text, { lineCounter: counter });
    const found: Property[] = [];
    const visit = (node: unknown, path: DocumentPath): void => {
      if (isSeq(node)) node.items.forEach((item, index) => visit(item, [...path, index]));
      if (!isMap(node)) return;
      for (const { key, value } of node.items) {
        if (!isScalar(key)) continue;
        const at = [...path, String(key.value)];
        if (isScalar(value) && value.range && key.range && at.length > 1 && key.value !== 'type') {
          const end = Math.max(value.range[0], value.range[1] - 1);
          const lines = [counter.linePos(key.range[0]).line, counter.linePos(end).line] as const;
          found.push({ file, path: at, value: value.value, lines });
        } else visit(value, at);
      }
    };
    visit(contents, []);
    return found;
  });
}

/** Another value of the same type, which YAML parsers may read as something else. */
export function otherValue(value: unknown, random: number): unknown {
  if (typeof value === 'boolean') return !value;
  if (typeof value === 'number') return value + 1;
  if (typeof value !== 'string') return 'other.text';
  if (value.startsWith('=')) return `= (${value.slice(1).trim()})`;
  return ['other.text', 'no', '012', 'it\'s: # "quoted"', '@x', ' led', '{a}'][random % 7];
}
