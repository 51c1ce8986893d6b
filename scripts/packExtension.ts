import { strToU8, zipSync, type Zippable } from 'fflate';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { build } from 'vite';
import { engineFile } from './engineFolder.mjs';
import { testFolder } from './workFolders.mjs';

/** The parts of the manifest that the package repeats. */
interface Manifest {
  readonly name: string;
  readonly displayName: string;
  readonly description: string;
  readonly publisher: string;
  readonly categories: readonly string[];
  readonly engines: { readonly vscode: string };
}

/** The extension for VS Code as one script, which loads nothing but VS Code and Node. */
async function bundleExtension(): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    ssr: { noExternal: true, target: 'node' },
    build: {
      write: false,
      minify: true,
      target: 'node20',
      ssr: engineFile('scripts/vscode/extension.ts'),
      rolldownOptions: {
        external: ['vscode'],
        output: { format: 'cjs', entryFileNames: 'extension.cjs', codeSplitting: false },
      },
    },
  });
  const outputs = (Array.isArray(result) ? result : [result]).flatMap((one) =>
    'output' in one ? one.output : [],
  );
  const [script] = outputs.flatMap((one) => (one.type === 'chunk' ? [one.code] : []));
  if (script === undefined || outputs.length !== 1)
    throw new Error('The extension was not built as one script.');
  return script;
}

/**
 * Packs the extension for VS Code as a `.vsix`, which is a zip archive: the manifest and the script
 * below `extension/`, and what the marketplace reads beside it.
 */
export async function packExtension(): Promise<Uint8Array> {
  const text = (path: string) => readFileSync(engineFile(path), 'utf8');
  const { version } = JSON.parse(text('package.json')) as { readonly version: string };
  const manifest = JSON.parse(text('scripts/vscode/manifest.json')) as Manifest;
  const files: Readonly<Record<string, string>> = {
    'extension.vsixmanifest': packageManifest(manifest, version),
    '[Content_Types].xml': contentTypes,
    'extension/package.json': JSON.stringify({ ...manifest, version }, undefined, 2),
    'extension/readme.md': text('scripts/vscode/readme.md'),
    'extension/extension.cjs': await bundleExtension(),
  };
  // The same files give the same bytes.
  const entries: Zippable = Object.fromEntries(
    Object.entries(files).map(([name, content]) => [
      name,
      [strToU8(content), { mtime: new Date(1980, 0, 1) }],
    ]),
  );
  return zipSync(entries);
}

const contentTypes = `<?xml version="1.0" encoding="utf-8"?>
<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">
${['json', 'cjs', 'md', 'vsixmanifest']
  .map(
    (extension) =>
      `  <Default Extension=".${extension}" ContentType="${extension === 'vsixmanifest' ? 'text/xml' : extension === 'json' ? 'application/json' : 'text/plain'}"/>`,
  )
  .join('\n')}
</Types>
`;

function packageManifest(
  { name, displayName, description, publisher, categories, engines }: Manifest,
  version: string,
): string {
  const escaped = (value: string) =>
    value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
  return `<?xml version="1.0" encoding="utf-8"?>
<PackageManifest Version="2.0.0" xmlns="http://schemas.microsoft.com/developer/vsx-schema/2011">
  <Metadata>
    <Identity Language="en-US" Id="${escaped(name)}" Version="${escaped(version)}" Publisher="${escaped(publisher)}"/>
    <DisplayName>${escaped(displayName)}</DisplayName>
    <Description xml:space="preserve">${escaped(description)}</Description>
    <Categories>${escaped(categories.join(','))}</Categories>
    <Properties>
      <Property Id="Microsoft.VisualStudio.Code.Engine" Value="${escaped(engines.vscode)}"/>
    </Properties>
  </Metadata>
  <Installation>
    <InstallationTarget Id="Microsoft.VisualStudio.Code"/>
  </Installation>
  <Dependencies/>
  <Assets>
    <Asset Type="Microsoft.VisualStudio.Code.Manifest" Path="extension/package.json" Addressable="true"/>
    <Asset Type="Microsoft.VisualStudio.Services.Content.Details" Path="extension/readme.md" Addressable="true"/>
  </Assets>
</PackageManifest>
`;
}

if (process.argv[1]?.endsWith('packExtension.ts') === true) {
  const file = testFolder('portico.vsix');
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, await packExtension());
  console.log(file);
}
