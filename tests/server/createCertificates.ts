import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** An authority in a folder of its own, which issues certificates with `openssl`. */
export interface Certificates {
  /** Path of a file in the folder. */
  path(name: string): string;
  read(name: string): string;
  write(name: string, text: string): string;
  /** Issues `<name>.pem` with `<name>.key`, for a server on this machine or a client. */
  issue(name: string, passphrase?: string): void;
  remove(): void;
}

/** Creates an authority, whose certificate is `ca.pem`. */
export function createCertificates(): Certificates {
  const folder = mkdtempSync(join(tmpdir(), 'portico-'));
  const path = (name: string) => join(folder, name);
  const openssl = (...options: string[]) => {
    execFileSync('openssl', options, { cwd: folder, stdio: 'pipe' });
  };
  const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-days', '2'];
  const authority = ['-nodes', '-keyout', 'ca.key', '-out', 'ca.pem', '-subj', '/CN=Authority'];
  openssl('req', '-x509', ...curve, ...authority);
  return {
    path,
    read: (name) => readFileSync(path(name), 'utf8'),
    write(name, text) {
      writeFileSync(path(name), text);
      return path(name);
    },
    issue(name, passphrase) {
      const names = ['-subj', `/CN=${name}`, '-addext', 'subjectAltName=DNS:localhost'];
      const key = passphrase === undefined ? ['-nodes'] : ['-passout', `pass:${passphrase}`];
      const files = ['-keyout', `${name}.key`, '-out', `${name}.pem`];
      const issuer = ['-CA', 'ca.pem', '-CAkey', 'ca.key'];
      const kind = ['-addext', 'basicConstraints=critical,CA:FALSE'];
      openssl('req', '-x509', ...curve, ...names, ...kind, ...key, ...files, ...issuer);
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
