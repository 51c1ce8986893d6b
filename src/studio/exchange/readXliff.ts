import { ExchangeError, most, tooLarge, type FileMessage, type FileTexts } from './exchangeFile.ts';
import { readXml, type XmlListener } from './xml.ts';
import { category } from './writeXliff.ts';

interface Unit {
  readonly key: string;
  /** The texts of placeholders, by id. */
  readonly data: Map<string, string>;
  /** What the unit was made from, by `source` and `target`. */
  readonly made: Map<string, string>;
  /** The translation of its segments so far; undefined until one has a target. */
  target: string | undefined;
  /** Whether a placeholder has no text. */
  isBroken: boolean;
}

/** Elements whose text is read, and where it goes. */
type Place = 'data' | 'meta' | 'target';

/**
 * The translations in an XLIFF 2 file. Segments of a unit are joined; marks of translation programs
 * are left out, and their words kept.
 * @throws ExchangeError when it is no such file
 */
export function readXliff(xml: string): FileTexts {
  const reader = createReader();
  readXml(xml, reader.listener);
  return reader.texts();
}

interface XliffReader {
  readonly listener: XmlListener;
  texts(): FileTexts;
}

function createReader(): XliffReader {
  const units: Unit[] = [];
  const head = { language: '', version: '', isXliff: false };
  let unit: Unit | undefined;
  let place: Place | undefined;
  let id = '';
  let isOwn = false;
  let written = '';

  const code = (attributes: Readonly<Record<string, string>>, names: readonly string[]) => {
    if (unit === undefined || place !== 'target') return;
    const [reference] = names.flatMap((name) => attributes[name] ?? []);
    const text = reference === undefined ? undefined : unit.data.get(reference);
    if (text === undefined) unit.isBroken = true;
    written += text ?? '';
  };
  const ends: string[] = []; // of spanning codes: what stands at their end
  const opened: Readonly<Record<string, (own: Readonly<Record<string, string>>) => void>> = {
    xliff({ version = '', trgLang = '' }) {
      if (!version.startsWith('2.'))
        throw new ExchangeError('unreadable', 'The file is no XLIFF 2.');
      head.isXliff = true;
      head.language = trgLang;
    },
    file: ({ original = '' }) => void (head.version = original),
    unit({ name = '' }) {
      unit = { key: name, data: new Map(), made: new Map(), target: undefined, isBroken: false };
      if (units.push(unit) > most.rows) throw tooLarge();
    },
    metaGroup: ({ category: name }) => void (isOwn = name === category),
    meta: ({ type = '' }) => begin('meta', type),
    data: ({ id: name = '' }) => begin('data', name),
    target: () => begin('target', ''),
    ph: (own) => code(own, ['dataRef']),
    sc: (own) => code(own, ['dataRef']),
    ec: (own) => code(own, ['dataRef']),
    pc(own) {
      code(own, ['dataRefStart']);
      ends.push(own['dataRefEnd'] ?? '');
    },
    cp({ hex = '' }) {
      const point = Number.parseInt(hex, 16);
      if (place !== undefined && point <= 0x10_ff_ff) written += String.fromCodePoint(point);
    },
  };
  function begin(next: Place, name: string): void {
    place = next;
    id = name;
    written = '';
  }
  function keep(): void {
    if (unit !== undefined && place === 'data') unit.data.set(id, written);
    if (unit !== undefined && place === 'meta' && isOwn) unit.made.set(id, written);
    if (unit !== undefined && place === 'target') unit.target = (unit.target ?? '') + written;
    place = undefined;
  }
  return {
    listener: {
      open: (name, attributes) => opened[name]?.(attributes()),
      close(name) {
        if (name === 'pc') code({ end: ends.pop() ?? '' }, ['end']);
        if (name === place) keep();
        if (name === 'unit') unit = undefined;
      },
      text(value) {
        if (place !== undefined) written += value;
      },
    },
    texts() {
      if (!head.isXliff || head.language === '')
        throw new ExchangeError('noTexts', 'The file is no XLIFF with a target language.');
      return textsOf(units, head);
    },
  };
}

function textsOf(
  units: readonly Unit[],
  { language, version }: { readonly language: string; readonly version: string },
): FileTexts {
  const messages = units.flatMap(({ key, made, target, isBroken }): FileMessage[] =>
    target === undefined || key === ''
      ? []
      : [
          {
            key,
            language,
            message: target,
            base: made.get('target'),
            problem: isBroken ? 'code' : undefined,
          },
        ],
  );
  const sources = new Map(
    units.flatMap(({ key, made }): [string, string][] => {
      const source = made.get('source');
      return source === undefined ? [] : [[key, source]];
    }),
  );
  return { version, messages, sources };
}
