import { fingerprintOf } from './fingerprint.ts';
import { splitMessage, withFormsOf, type MessagePart } from './splitMessage.ts';
import { placesOf, type TextExport } from './textSheet.ts';
import { escapeXml } from './xml.ts';
import type { TextRow } from './readTextTable.ts';

/** The media type of an XLIFF file. */
export const xliffType = 'application/xliff+xml';

/** The category of what the import reads of a unit. */
export const category = 'portico';

/**
 * The texts of a portal for a translation from its default language into another, as XLIFF 2.1.
 * Arguments and the heads of plural and select forms are placeholders, which translation programs
 * keep. A plural of the source has all forms that the target language needs. Texts that the default
 * language lacks are left out.
 */
export function writeXliff({ table, version, nameOf }: TextExport, target: string): string {
  const [source = ''] = table.languages;
  const units = table.rows.flatMap((row, index) =>
    unitOf({ row, index, source, target, location: placesOf(row.usedIn, nameOf) }),
  );
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" xmlns:mda="urn:oasis:names:tc:xliff:metadata:2.0" version="2.1" srcLang="${source}" trgLang="${target}">`,
    `  <file id="texts" original="${escapeXml(version)}" canResegment="no" xml:space="preserve">`,
    ...units,
    '  </file>',
    '</xliff>',
    '',
  ].join('\n');
}

interface Unit {
  readonly row: TextRow;
  readonly index: number;
  readonly source: string;
  readonly target: string;
  readonly location: string;
}

function unitOf({ row, index, source, target, location }: Unit): readonly string[] {
  const message = row.messages.get(source);
  if (message === undefined) return [];
  const translated = row.messages.get(target);
  const codes = new Map<string, string>();
  const sourceText = inlineOf(splitMessage(withFormsOf(message, target)), codes);
  const targetText = translated && inlineOf(splitMessage(translated), codes);
  const data = [...codes].map(([text, id]) => `        <data id="${id}">${textOf(text)}</data>`);
  const state = translated === undefined ? 'initial' : 'translated';
  return [
    `    <unit id="u${String(index + 1)}" name="${escapeXml(row.key)}">`,
    '      <mda:metadata>',
    `        <mda:metaGroup category="${category}">`,
    `          <mda:meta type="source">${fingerprintOf(message)}</mda:meta>`,
    `          <mda:meta type="target">${fingerprintOf(translated)}</mda:meta>`,
    '        </mda:metaGroup>',
    '      </mda:metadata>',
    ...(location === ''
      ? []
      : [
          '      <notes>',
          `        <note category="location">${textOf(location)}</note>`,
          '      </notes>',
        ]),
    ...(data.length === 0 ? [] : ['      <originalData>', ...data, '      </originalData>']),
    `      <segment state="${state}">`,
    `        <source>${sourceText}</source>`,
    ...(targetText === undefined ? [] : [`        <target>${targetText}</target>`]),
    '      </segment>',
    '    </unit>',
  ];
}

/**
 * The parts of a message as content of a segment. `codes` has the ids of the placeholders by their
 * text; those that are new are added.
 */
function inlineOf(parts: readonly MessagePart[], codes: Map<string, string>): string {
  const used = new Map<string, number>();
  return parts
    .map(({ kind, text }) => {
      if (kind === 'words') return textOf(text);
      const data = codes.get(text) ?? `d${String(codes.size + 1)}`;
      codes.set(text, data);
      const count = (used.get(data) ?? 0) + 1;
      used.set(data, count);
      // an id is unique in its segment, and the same in source and target for the same placeholder
      const id = count === 1 ? data.slice(1) : `${data.slice(1)}_${String(count)}`;
      const shown = escapeXml(text.trim());
      return `<ph id="${id}" dataRef="${data}" canDelete="no" disp="${shown}" equiv="${shown}"/>`;
    })
    .join('');
}

/** A text with the characters that XML cannot hold as elements. */
function textOf(text: string): string {
  return escapeXml(text).replace(
    /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g,
    (sign) => `<cp hex="${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}"/>`,
  );
}
