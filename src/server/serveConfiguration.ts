import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'yaml';

/**
 * Answers `/{language}/{kind}_config.json` from `config/{language}/{kind}_config.yaml` (or `.json`) of the portal's
 * folder, read anew each time. A file with a mistake is answered 500 and reported; one that is not there is not ours.
 */
export function createConfigurationServer(directory: string, report: (message: string) => void): (path: string) => Promise<Response | undefined> {
  return async (path) => {
    const match = /^\/([a-z]{2}(?:-[A-Z]{2})?)\/([a-z][a-z0-9_]*_config)\.json$/.exec(path);
    if (match === null) return undefined;
    for (const ending of ['yaml', 'json']) {
      const file = join(directory, 'config', match[1] ?? '', `${match[2]}.${ending}`);
      const text = await readFile(file, 'utf8').catch(() => undefined); // the other ending may be there
      if (text === undefined) continue;
      try {
        return Response.json(configurationOf(text), { headers: { 'Cache-Control': 'no-cache' } });
      } catch (error) {
        report(`${file}: ${error instanceof Error ? error.message : String(error)}`);
        return Response.json({ error_code: 'CONFIGURATION' }, { status: 500 });
      }
    }
    return undefined;
  };
}

/** A configuration file as the browser reads it: without its `schema` line. @throws Error when it is no mapping. */
export function configurationOf(text: string): Readonly<Record<string, unknown>> {
  const value: unknown = parse(text);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new Error('A configuration file is a mapping.');
  const { schema: _, ...members } = value as Record<string, unknown>;
  return members;
}
