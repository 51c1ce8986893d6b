/** A file that a variable of the environment names. */
export interface TlsFile {
  readonly variable: string;
  readonly path: string;
}

/** The files with which the process connects to a server by TLS. */
export interface TlsFiles {
  /** What the variables of the files begin with: `ORDERS` for `ORDERS_CERT_FILE`. */
  readonly prefix: string;
  /** The client certificate, with the certificates of its issuers. */
  readonly certificate?: TlsFile;
  /** The private key of the certificate. */
  readonly key?: TlsFile;
  /** The passphrase of an encrypted key. */
  readonly passphrase?: TlsFile;
  /** The authorities whose certificates of servers are accepted, in place of the usual ones. */
  readonly authorities?: TlsFile;
}

const endings = {
  certificate: 'CERT_FILE',
  key: 'KEY_FILE',
  passphrase: 'KEY_PASSPHRASE_FILE',
  authorities: 'CA_FILE',
} as const;

/** The variable that names a file: `ORDERS_CERT_FILE` for `ORDERS`. */
export function tlsVariable(prefix: string, file: keyof typeof endings): string {
  return `${prefix}_${endings[file]}`;
}

/** The files that the environment names; undefined without any. They are not read. */
export function tlsFiles(
  environment: Readonly<Record<string, string | undefined>>,
  prefix: string,
): TlsFiles | undefined {
  const named = (Object.keys(endings) as (keyof typeof endings)[]).flatMap((file) => {
    const variable = tlsVariable(prefix, file);
    const path = environment[variable] ?? '';
    return path === '' ? [] : [[file, { variable, path }] as const];
  });
  return named.length === 0 ? undefined : { prefix, ...Object.fromEntries(named) };
}

/** The first variable that is set. */
export function firstTlsVariable({
  certificate,
  key,
  passphrase,
  authorities,
}: TlsFiles): string | undefined {
  return (certificate ?? key ?? passphrase ?? authorities)?.variable;
}
