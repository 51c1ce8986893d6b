import { existsSync, readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { dirname, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** A place in a module, as V8 writes it in a stack. */
const place = /(file:\/\/[^)\s]*\.mjs):(\d+):(\d+)/;

/**
 * Lets stacks of errors name the sources of a program. A source map is read when a stack needs it:
 * `--enable-source-maps` parses all of them at the start, which costs 5 MB and 0.2 s.
 */
export function mapStacks(program) {
  const maps = new Map();
  const toSource = (written, url, ...position) => {
    const file = fileURLToPath(url);
    if (dirname(file) !== program) return written;
    if (!maps.has(file)) maps.set(file, readMap(file));
    // positions of a stack begin at 1, those of a map at 0
    const [line, column] = position.map((one) => Number(one) - 1);
    const entry = maps.get(file)?.findEntry(line, column);
    if (entry?.originalSource === undefined) return written;
    const source = relative('', resolve(program, entry.originalSource));
    return `${source}:${entry.originalLine + 1}:${entry.originalColumn + 1}`;
  };
  Error.prepareStackTrace = (error, frames) => {
    const lines = frames.map((frame) => `    at ${String(frame).replace(place, toSource)}`);
    return [String(error), ...lines].join('\n');
  };
}

/** The source map beside a module of the program. */
function readMap(file) {
  const map = `${file}.map`;
  return existsSync(map) ? new SourceMap(JSON.parse(readFileSync(map, 'utf8'))) : undefined;
}
