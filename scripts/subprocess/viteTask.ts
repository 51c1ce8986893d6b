import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'vite';
import type { AppVariant } from '../buildApp.ts';
import { appConfig } from '../vite/appConfig.ts';
import { answerTask } from './answerTask.ts';

/** What Vite builds: the app of a portal's folder, into an absolute, empty directory. */
export interface ViteInput {
  readonly directory: string;
  readonly portal: string;
  readonly variant: AppVariant;
}

answerTask<ViteInput>(async ({ directory, portal, variant }) => {
  const config = appConfig(portal);
  await build({
    ...config,
    ...variant,
    configFile: false,
    logLevel: 'warn',
    build: { ...config.build, outDir: directory },
  });
  await rename(join(directory, 'index.html'), join(directory, 'shell.html'));
});
