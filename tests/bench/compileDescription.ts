import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { readPortalFolder } from '../../scripts/portalFolder.ts';
import { vocabulary } from '../../scripts/vocabulary.ts';
import { createCompiler } from '../../src/compiler/compile.ts';
import { namedOperation } from './generateDescription.ts';

// Runs in its own process, so that the memory is that of one compilation: compileDescription.ts
// <portal> <description>
const [folder = '', description = ''] = process.argv.slice(2);
const { files, assets } = await readPortalFolder(folder);
const portal = (files.get('portal.yaml') ?? '').replace(
  'services: {',
  'services: { large: settings.api,',
);
const screen = `schema: screen/1\nscreen: large\npath: /large\ntitle: portal.name\naccess: public\ndata: { thing: { call: ${namedOperation}, with: { owner: a, page: 1 } } }\nbody: [ { type: text, text: "= or(data.thing.part_1.part_2.member_1, '')" } ]\n`;
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
    megabytes: process.resourceUsage().maxRSS / 1024,
  }),
);
