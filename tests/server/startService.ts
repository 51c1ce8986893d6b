import { address, person } from '../sandbox/delivery.ts';
import { spawn, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';

/** A process that serves the services. */
export interface Service {
  readonly origin: string;
  readonly process: ChildProcess;
  /** Its log so far. */
  readonly log: string[];
}

/** The company whose delivery points are written. */
export const company = 100_001;
export const metricsToken = 'metrics-of-the-tests';

/**
 * Starts a process over a database (`DATABASE_URL`) or a directory (`DATA_DIR`), or another program
 * that prints its port.
 */
export async function startService(
  environment: Readonly<Record<string, string>>,
  program = 'serviceProcess.ts',
): Promise<Service> {
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', new URL(program, import.meta.url).pathname],
    {
      env: { ...process.env, METRICS_TOKEN: metricsToken, ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  const log: string[] = [];
  let rest = '';
  child.stderr.on('data', (text: Buffer) => {
    const lines = (rest + text.toString()).split('\n');
    rest = lines.pop() ?? '';
    log.push(...lines);
  });
  const port = await new Promise<number>((resolve, reject) => {
    child.stdout.once('data', (text: Buffer) => resolve(Number(text.toString())));
    child.once('exit', (code) =>
      reject(new Error(`The server has ended with ${code}: ${log.join('\n')}${rest}`)),
    );
  });
  return { origin: `http://127.0.0.1:${port}`, process: child, log };
}

export interface CallOptions {
  readonly token?: string;
  readonly id?: string;
  readonly body?: string | URLSearchParams;
}

export function call(
  { origin }: Service,
  path: string,
  { token, id, body }: CallOptions = {},
): Promise<Response> {
  return fetch(origin + path, {
    ...(body !== undefined && { method: 'POST', body }),
    headers: {
      'x-api-key': 'sandbox-key',
      ...(token !== undefined && { authorization: `Bearer ${btoa(token)}` }),
      ...(id !== undefined && { 'x-request-id': id }),
      ...(typeof body === 'string' && { 'content-type': 'application/json' }),
    },
  });
}

export async function signIn(service: Service): Promise<string> {
  const body = new URLSearchParams({
    scope: 'webclient',
    grant_type: 'password',
    username: String(company),
    password: 'Portico1',
  });
  const answer = await call(service, '/company_services/v1/tokens', { id: randomUUID(), body });
  return ((await answer.json()) as { readonly access_token: string }).access_token;
}

export interface Point {
  readonly name: string;
}

export function readPoints(service: Service, token: string): Promise<Response> {
  return call(
    service,
    `/company_services/v1/delivery_points/search?company_id=${company}&per_page=100000&page=1`,
    { token },
  );
}

export async function points(service: Service, token: string): Promise<readonly Point[]> {
  return (await (await readPoints(service, token)).json()) as readonly Point[];
}

export function addPoint(
  service: Service,
  { token, id, name }: { readonly token: string; readonly id: string; readonly name: string },
): Promise<Response> {
  return call(service, '/company_services/v1/succursal', {
    token,
    id,
    body: JSON.stringify({ company_id: company, name, address, person }),
  });
}
