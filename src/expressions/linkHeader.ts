/**
 * One link of a header: its address, and its parameters up to the next link. Commas in brackets and
 * quotes are not separators.
 */
const oneLink = /<([^<>]*)>((?:"(?:[^"\\]|\\.)*"|[^"<])*)/g;
/** A parameter's name and value, quoted or unquoted. */
const parameter = /;\s*([^\s=;]+)\s*=\s*(?:"((?:[^"\\]|\\.)*)|'?([^\s;,']*))/g;

/**
 * The address of the first link with a relation, otherwise of the first without any; a text without
 * brackets is an address, up to its parameters.
 */
export function linkTarget(header: string, relation: string): string | undefined {
  const links = [...header.matchAll(header.includes('<') ? oneLink : /^([^;]*)(.*)/gs)].map(
    ([, address = '', rest = '']) => {
      const [, , quoted, bare] =
        [...rest.matchAll(parameter)].find(([, name]) => name?.toLowerCase() === 'rel') ?? [];
      return {
        address: address.trim(),
        relations: (quoted ?? bare ?? '').trim().toLowerCase().split(/\s+/),
      };
    },
  );
  const of = (wanted: string) => links.find(({ relations }) => relations.includes(wanted));
  return (of(relation.toLowerCase()) ?? of(''))?.address || undefined;
}
