/** The index of the brace that closes the one at `open`. */
function closing(message: string, open: number): number {
  let depth = 0;
  for (let at = open; at < message.length; at++) {
    if (message[at] === '{') depth++;
    if (message[at] === '}' && --depth === 0) return at;
  }
  return message.length;
}

/**
 * A message with the plural forms that its new language needs. Missing plural forms copy
 * `other`.
 */
export function withPluralForms(message: string, language: string): string {
  const head = /,\s*(plural|selectordinal)\s*,/.exec(message);
  if (head === null) return message;
  const type = head[1] === 'plural' ? 'cardinal' : 'ordinal';
  const needed = new Intl.PluralRules(language, { type }).resolvedOptions().pluralCategories;
  const branch = /\s*([=\w]+)\s*(?=\{)/y;
  branch.lastIndex = head.index + head[0].length;
  const found = new Map<string, { readonly from: number; readonly body: string }>();
  for (let match = branch.exec(message); match !== null; match = branch.exec(message)) {
    const end = closing(message, branch.lastIndex) + 1;
    const from = match.index + match[0].search(/\S/);
    found.set(match[1] ?? '', { from, body: message.slice(branch.lastIndex, end) });
    branch.lastIndex = end;
  }
  const other = found.get('other');
  if (other === undefined) return message;
  const added = needed.filter((form) => !found.has(form)).map((form) => `${form} ${other.body} `);
  return message.slice(0, other.from) + added.join('') + message.slice(other.from);
}
