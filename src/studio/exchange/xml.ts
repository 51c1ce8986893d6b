import { Parser } from 'saxen';
import { ExchangeError, unreadable } from './exchangeFile.ts';

/** Receives the parts of an XML text; names are without their prefixes. */
export interface XmlListener {
  open?(name: string, attributes: () => Readonly<Record<string, string>>): void;
  close?(name: string): void;
  text?(value: string): void;
}

/**
 * Reads an XML text. Documents with a DOCTYPE are refused, so there are no entities of its own, and
 * nothing outside of the text is read.
 * @throws ExchangeError when it is not well-formed, or has a DOCTYPE
 */
export function readXml(xml: string, { open, close, text }: XmlListener): void {
  const parser = new Parser();
  const decoded = (values: Readonly<Record<string, string>>, decode: (text: string) => string) =>
    Object.fromEntries(Object.entries(values).map(([name, value]) => [name, decode(value)]));
  parser.on('error', () => {
    throw unreadable();
  });
  parser.on('attention', () => {
    throw new ExchangeError('entities', 'The file declares a document type; remove it.');
  });
  parser.on('openTag', (name, attributes, decode) =>
    open?.(bare(name), () => decoded(attributes(), decode)),
  );
  parser.on('closeTag', (name) => close?.(bare(name)));
  parser.on('text', (value, decode) => text?.(decode(value)));
  parser.on('cdata', (value) => text?.(value));
  parser.parse(xml);
}

// Some programs write `x:row`, others `row`.
function bare(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\r': '&#13;',
};

/** A text as content of an element or an attribute. */
export function escapeXml(text: string): string {
  return text.replace(/[&<>"\r]/g, (sign) => escapes[sign] ?? sign);
}
