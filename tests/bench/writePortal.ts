import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createBanner } from './workloads/data.ts';
import { generatedDescriptors } from './workloads/formDescriptors.ts';

// Writes the generated part of the benchmark portal; the rest is written by hand.
const portal = join(import.meta.dirname, 'portal');
for (const [path, text] of generatedDescriptors()) await writeFile(join(portal, path), text);
await writeFile(join(portal, 'assets/banner.png'), createBanner());
