import { statSync } from 'node:fs';
import type { Agent } from 'undici';
import { readTlsFiles } from './readTlsFiles.ts';
import type { TlsCredentials } from './readTlsFiles.ts';
import type { TlsFile, TlsFiles } from './tlsFiles.ts';

/** Connections to one server, with a client certificate or authorities of its own. */
export interface TlsConnection {
  /** Sends a request, as the global `fetch`. */
  fetch(url: string, init?: RequestInit): Promise<Response>;
  /** The current certificate, key and authorities. */
  credentials(): TlsCredentials;
}

/** Identifies the state of the files: equal texts mean unchanged files. */
function stateOf(files: readonly TlsFile[]): string {
  return files
    .map(({ path }) => {
      const found = statSync(path, { throwIfNoEntry: false });
      return `${found?.ino} ${found?.size} ${found?.mtimeMs}`;
    })
    .join('|');
}

/**
 * Opens the connection. Files that change are read again with the next request, so a renewed
 * certificate needs no restart; while the new ones do not fit one another, the old ones are used,
 * and `onFault` receives the reason once. @throws SettingError if a file is missing or not valid
 */
export function createTlsConnection(
  files: TlsFiles,
  onFault: (error: unknown, doing: string) => void,
): TlsConnection {
  const { certificate, key, passphrase, authorities } = files;
  const named = [certificate, key, passphrase, authorities].filter((file) => file !== undefined);
  let state = stateOf(named);
  let current = readTlsFiles(files);
  let agent: { readonly of: TlsCredentials; readonly agent: Agent } | undefined;

  function credentials(): TlsCredentials {
    const now = stateOf(named);
    if (now === state) return current;
    state = now;
    try {
      current = readTlsFiles(files);
    } catch (error) {
      onFault(error, 'read a renewed certificate');
    }
    return current;
  }

  return {
    credentials,
    async fetch(url, init) {
      const undici = await import('undici');
      const of = credentials();
      if (agent?.of !== of) {
        void agent?.agent.close(); // ends with the last of its responses
        // the callers have limits of their own
        const limits = { headersTimeout: 0, bodyTimeout: 0 };
        agent = { of, agent: new undici.Agent({ ...limits, connect: { ...of } }) };
      }
      const sent = { ...init, dispatcher: agent.agent } as unknown as Parameters<
        typeof undici.fetch
      >[1];
      return (await undici.fetch(url, sent)) as unknown as Response;
    },
  };
}
