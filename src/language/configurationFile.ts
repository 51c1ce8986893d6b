/** A configuration file as parsed. */
export type ConfigurationFile = Readonly<Record<string, unknown>>;

/** The key of a configuration file that names the files it includes. */
export const includeKey = 'include';

/** The names that a configuration file includes, as written; a single name is a list of one. */
export function includedNames(file: ConfigurationFile): readonly unknown[] {
  const included = file[includeKey];
  if (included === undefined || included === null) return [];
  return Array.isArray(included) ? included : [included];
}

/**
 * The source of an included file, without its ending: `shared` included by
 * `config/en/reader_config` is `config/en/shared`. Undefined where the name is no path below the
 * folder of the including file.
 */
export function includedSource(source: string, name: unknown): string | undefined {
  return typeof name === 'string' && /^[\w-]+(\/[\w-]+)*$/.test(name)
    ? `${source.replace(/[^/]*$/, '')}${name}`
    : undefined;
}

/** The members of a configuration file that browsers read: not `schema` and `include`. */
export function configurationMembers(file: ConfigurationFile): ConfigurationFile {
  const { schema: _schema, [includeKey]: _include, ...members } = file;
  return members;
}

/** Two configurations as one: maps are merged; of other members those of `over` are taken. */
export function mergeConfiguration(
  under: ConfigurationFile,
  over: ConfigurationFile,
): ConfigurationFile {
  const merged: Record<string, unknown> = { ...under };
  for (const [name, member] of Object.entries(over)) {
    const before = Object.hasOwn(under, name) ? under[name] : undefined;
    merged[name] = isMap(before) && isMap(member) ? mergeConfiguration(before, member) : member;
  }
  return merged;
}

function isMap(value: unknown): value is ConfigurationFile {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
