type Schema = Readonly<Record<string, unknown>>;

function isSchema(value: unknown): value is Schema {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The reference of the language, from the grammar: each concept, its keys and what they are. */
export function languageDocs(grammar: ReadonlyMap<string, Schema>): string {
  const parts = [...grammar].filter(([concept]) => concept !== 'value').map(([concept, schema]) => conceptDocs(concept, schema));
  return `${['<!-- Generated from schemas/ by `npm run types`. -->', '# The language: reference', '', 'Every concept and its keys. The language by example: `language-guide.md`.', '', ...parts].join('\n')}\n`;
}

function conceptDocs(concept: string, schema: Schema): string {
  const lines = [`## ${String(schema['title'] ?? concept)}`, '', String(schema['description'] ?? ''), '', ...table(schema)];
  if (concept === 'step' || concept === 'node') {
    for (const [name, part] of Object.entries(isSchema(schema['$defs']) ? schema['$defs'] : {})) if (isSchema(part)) lines.push(`### ${name}`, '', String(part['description'] ?? ''), '', ...table(part));
  }
  return lines.join('\n');
}

function table(schema: Schema): string[] {
  const properties = isSchema(schema['properties']) ? schema['properties'] : {};
  const required = Array.isArray(schema['required']) ? schema['required'] : [];
  const rows = Object.entries(properties).map(([name, member]) => {
    const own = isSchema(member) ? member : {};
    return `| \`${name}\`${required.includes(name) ? ' *' : ''} | ${kind(own)} | ${String(own['description'] ?? '').replaceAll('|', '\\|')} |`;
  });
  return rows.length === 0 ? [] : ['| key | value | what it is |', '|---|---|---|', ...rows, ''];
}

function kind(schema: Schema): string {
  const ref = schema['$ref'];
  if (typeof ref === 'string') return ref.replace('value.schema.json#/$defs/', '').replace('.schema.json', '').replace('#/$defs/', '');
  if (Array.isArray(schema['enum'])) return schema['enum'].map((value) => `\`${String(value)}\``).join(', ');
  if ('const' in schema) return `\`${String(schema['const'])}\``;
  if (schema['type'] === 'array') return `list of ${isSchema(schema['items']) ? kind(schema['items']) : 'anything'}`;
  if (schema['type'] === 'object' && isSchema(schema['additionalProperties'])) return `map of ${kind(schema['additionalProperties'])}`;
  return typeof schema['type'] === 'string' ? schema['type'] : 'value';
}
