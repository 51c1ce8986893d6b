import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';

// Runs in its own process, so that the memory is that of one compilation, with the compiler of the
// bundled program, as `portico check` does:
// compileDescription.mjs <program> <portal> <description> <operation>
const [program = '', folder = '', description = '', operation = ''] = process.argv.slice(2);
const { createCompiler, readPortalFolder, vocabulary } = await import(
  pathToFileURL(join(program, 'compiler.mjs')).href
);

/**
 * The peak memory of this program. `maxRSS` is that of the process, which on Linux begins with the
 * peak of the process that started it.
 */
function peakKilobytes() {
  const { maxRSS } = process.resourceUsage();
  if (process.platform !== 'linux') return maxRSS;
  const [, peak] = /^VmHWM:\s+(\d+) kB/m.exec(readFileSync('/proc/self/status', 'utf8')) ?? [];
  return Number(peak ?? maxRSS);
}

const { files, assets } = await readPortalFolder(folder);
const portal = (files.get('portal.yaml') ?? '').replace(
  'services: {',
  'services: { large: settings.api,',
);
const screen = `schema: screen/1\nscreen: large\npath: /large\ntitle: portal.name\naccess: public\ndata: { thing: { call: ${operation}, with: { owner: a, page: 1 } } }\nbody: [ { type: text, text: "= or(data.thing.part_1.part_2.member_1, '')" } ]\n`;
const source = {
  files: new Map([
    ...files,
    ['portal.yaml', portal],
    ['screens/large.screen.yaml', screen],
    [`services/${basename(description)}`, readFileSync(description, 'utf8')],
  ]),
  assets,
};
const before = process.cpuUsage();
const { diagnostics, release } = createCompiler(vocabulary).compile(source);
const { user, system } = process.cpuUsage(before);
if (release === undefined)
  throw new Error(
    diagnostics.map(({ file, line, message }) => `${file}:${line} ${message}`).join('\n'),
  );
console.log(
  JSON.stringify({
    milliseconds: (user + system) / 1000,
    megabytes: peakKilobytes() / 1024,
  }),
);
