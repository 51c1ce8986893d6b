import { createPrivateKey, X509Certificate } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { SettingError } from '../serverSettings.ts';
import { tlsVariable } from './tlsFiles.ts';
import type { TlsFile, TlsFiles } from './tlsFiles.ts';

/** What the process connects to a server with, as `node:tls` takes it. */
export interface TlsCredentials {
  readonly cert?: string;
  readonly key?: string;
  readonly passphrase?: string;
  readonly ca?: string;
}

function textOf({ variable, path }: TlsFile): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    const { code } = error as { readonly code?: string };
    const reasons: Readonly<Record<string, string>> = {
      ENOENT: 'but there is no such file',
      EACCES: 'but the process may not read that file',
      EISDIR: 'but that is a folder',
    };
    throw new SettingError(
      `${variable} is "${path}", ${reasons[code ?? ''] ?? `which cannot be read (${code})`}.`,
    );
  }
}

const certificatePattern = /-----BEGIN CERTIFICATE-----[^-]*-----END CERTIFICATE-----/g;

/** The certificates of a file, in its order. @throws SettingError without any */
function certificatesOf({ variable, path }: TlsFile, text: string): readonly X509Certificate[] {
  try {
    const found = (text.match(certificatePattern) ?? []).map((pem) => new X509Certificate(pem));
    if (found.length > 0) return found;
  } catch {
    // said below
  }
  throw new SettingError(
    `${variable} is "${path}", which holds no certificate; it takes PEM (BEGIN CERTIFICATE).`,
  );
}

/** The private key. The reasons of OpenSSL are not repeated: they say nothing about the file. */
function privateKey(
  { variable, path }: TlsFile,
  { key, passphrase, prefix }: { key: string; passphrase: string | undefined; prefix: string },
): KeyObject {
  const passphraseVariable = tlsVariable(prefix, 'passphrase');
  if (/BEGIN ENCRYPTED|Proc-Type: 4,ENCRYPTED/.test(key) && passphrase === undefined)
    throw new SettingError(
      `${variable} is "${path}", an encrypted key: ${passphraseVariable} must name the file with its passphrase.`,
    );
  try {
    return createPrivateKey({ key, ...(passphrase !== undefined && { passphrase }) });
  } catch {
    throw new SettingError(
      passphrase === undefined
        ? `${variable} is "${path}", which holds no private key; it takes PEM (BEGIN PRIVATE KEY).`
        : `${variable} is "${path}", which the passphrase of ${passphraseVariable} does not open, or which holds no private key in PEM.`,
    );
  }
}

/** @throws SettingError if one of two variables is set without the other */
function checkPair({ certificate, key, passphrase, prefix }: TlsFiles): void {
  const [lone, missing] =
    certificate !== undefined && key === undefined
      ? [certificate, tlsVariable(prefix, 'key')]
      : key !== undefined && certificate === undefined
        ? [key, tlsVariable(prefix, 'certificate')]
        : passphrase !== undefined && key === undefined
          ? [passphrase, tlsVariable(prefix, 'key')]
          : [];
  if (lone !== undefined)
    throw new SettingError(`${missing} must be set too, because ${lone.variable} is set.`);
}

/**
 * Reads the files and checks that they fit one another. @throws SettingError that names the
 * variable, and nothing of the content
 */
export function readTlsFiles(files: TlsFiles): TlsCredentials {
  checkPair(files);
  const { certificate, key: keyFile, passphrase: passphraseFile, authorities, prefix } = files;
  const ca = authorities && textOf(authorities);
  if (authorities !== undefined) certificatesOf(authorities, ca ?? '');
  if (certificate === undefined || keyFile === undefined)
    return { ...(ca !== undefined && { ca }) };
  const cert = textOf(certificate);
  const [own] = certificatesOf(certificate, cert);
  const key = textOf(keyFile);
  const passphrase = passphraseFile && textOf(passphraseFile).replace(/\r?\n$/, '');
  if (own?.checkPrivateKey(privateKey(keyFile, { key, passphrase, prefix })) !== true)
    throw new SettingError(
      `${keyFile.variable} is "${keyFile.path}", which is not the key of the certificate in ${certificate.variable}. The first certificate of that file must be the client's own.`,
    );
  return {
    cert,
    key,
    ...(passphrase !== undefined && { passphrase }),
    ...(ca !== undefined && { ca }),
  };
}
