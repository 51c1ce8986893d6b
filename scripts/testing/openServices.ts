import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Sandbox } from '../../src/sandbox/createSandbox.ts';
import { createObserver } from '../../src/server/observer.ts';
import { readServerSettings } from '../../src/server/serverSettings.ts';
import { nodeOrigin } from '../createNodeRuntime.ts';
import { logForReaders } from '../observeProcess.ts';
import { startBackend } from '../portalProcess.ts';
import { headerVariables, serviceSettings } from '../portalServices.ts';

/** The running services of a portal. */
export interface RunningServices {
  readonly sandbox: Sandbox | undefined;
  close(): Promise<void>;
}

/**
 * Starts the services of a portal on an empty database below the temporary folder. Variables of the
 * process do not count, so a test never calls a real service.
 */
export async function openServices(folder: string, clock?: () => Date): Promise<RunningServices> {
  const directory = mkdtempSync(join(tmpdir(), 'portico-'));
  const settings = readServerSettings(
    { PORTAL_DIR: folder, DATA_DIR: directory, LOG_LEVEL: 'off' },
    serviceSettings,
    headerVariables,
  );
  const { sandbox } = await startBackend(
    { ...settings, mocksForwarded: true, passwordCost: 4, ...(clock !== undefined && { clock }) },
    nodeOrigin,
    createObserver(logForReaders),
  );
  const close = async () => {
    await sandbox?.close();
    rmSync(directory, { recursive: true, force: true });
  };
  return { sandbox, close };
}
