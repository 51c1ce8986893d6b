/** One link of a header: its address, and the rest up to the next link. Commas in quotes separate nothing. */
const oneLink = /<([^>]*)>((?:"(?:[^"\\]|\\.)*"|[^"<])*)/g;
const relations = /;\s*rel\s*=\s*(?:"([^"]*)"|'?([^\s;,"']+))/i;

/** The address of the link with a relation, else of the first; a text without brackets is an address, up to its parameters. */
export function linkTarget(header: string, relation: string): string | undefined {
  const wanted = relation.toLowerCase();
  const links = [...header.matchAll(oneLink)].map(([, address = '', rest = '']) => {
    const [, quoted, bare] = relations.exec(rest) ?? [];
    return { address: address.trim(), relations: (quoted ?? bare ?? '').toLowerCase().split(/\s+/) };
  });
  const found = links.find((one) => one.relations.includes(wanted)) ?? links[0] ?? { address: (header.split(';')[0] ?? '').trim() };
  return found.address === '' ? undefined : found.address;
}
