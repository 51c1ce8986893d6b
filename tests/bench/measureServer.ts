import { randomUUID } from 'node:crypto';
import autocannon from 'autocannon';
import { startServer, type RunningServer } from './startProcess.ts';

/** The speed of the card portal's services, in ms and requests per second. */
export interface ServerFigures {
  /** Time per page of a merchant's 200,000 card transactions. */
  readonly firstPage: Percentiles;
  readonly farPage: Percentiles;
  /** The number of a distant page of ten rows. */
  readonly far: number;
  /**
   * The longest time that the main thread was blocked while the server wrote a spreadsheet of
   * 100,000 rows.
   */
  readonly heldByExport: number;
  readonly calls: readonly CallFigures[];
}

export interface Percentiles {
  readonly p50: number;
  readonly p99: number;
}

export interface CallFigures {
  readonly operation: string;
  /** Requests per second. */
  readonly rate: number;
  /** The 99th percentile in milliseconds. */
  readonly p99: number;
}

interface Caller {
  readonly path: string;
  readonly token: string;
}

const merchant = 200_001;
const rowsOfPage = 10;
const farPage = 20_000;
const samples = 200;
const connections = 50;
const seconds = 8;
const day = 24 * 3600 * 1000;

/**
 * Measures one server on the embedded database, or on the PostgreSQL server of `database`. The load
 * comes from this process on the same machine.
 */
export async function measureServer(
  outDirectory: string,
  dataDirectory: string,
  database?: string,
): Promise<ServerFigures> {
  const server = await startServer('start', {
    OUT_DIR: outDirectory,
    DATA_DIR: dataDirectory,
    DATABASE_URL: database ?? '',
  });
  try {
    const { token } = await signIn(server, 'company', String(merchant));
    const count = Number((await ask(server, transactions(token, 1))).headers.get('x-up-count'));
    const far = Math.min(farPage, Math.floor(count / rowsOfPage));
    const [first, last] = await timePages(server, [
      transactions(token, 1),
      transactions(token, far),
    ]);
    const heldByExport = await holdOf(server, () =>
      ask(server, {
        path: `/company_services/v1/affiliates/${merchant}/affiliates_file?per_page=100000&page=1&sort=date&desc=date`,
        token,
      }),
    );
    const calls: CallFigures[] = [];
    for (const [operation, caller] of Object.entries(await commonCalls(server, token)))
      calls.push({ operation, ...(await load(server, caller)) });
    return { firstPage: first, farPage: last, far, heldByExport, calls };
  } finally {
    await server.end();
  }
}

/** Alternates, so that other load on the machine affects both equally. */
async function timePages(
  server: RunningServer,
  pages: readonly [Caller, Caller],
): Promise<readonly [Percentiles, Percentiles]> {
  const times: [number[], number[]] = [[], []];
  for (let sample = 0; sample < samples; sample++) {
    for (const which of [0, 1] as const) {
      const begin = performance.now();
      await (await ask(server, pages[which])).text();
      times[which].push(performance.now() - begin);
    }
  }
  return [percentiles(times[0]), percentiles(times[1])];
}

/** The longest time that the main thread was blocked during a request, in ms. */
async function holdOf(server: RunningServer, work: () => Promise<Response>): Promise<number> {
  await server.longestHold();
  await (await work()).arrayBuffer();
  return await server.longestHold();
}

function percentiles(times: readonly number[]): Percentiles {
  const sorted = [...times].sort((one, other) => one - other);
  const at = (part: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? NaN;
  return { p50: at(0.5), p99: at(0.99) };
}

/** The calls of every visit: the user's own record and a list, for each kind of user. */
async function commonCalls(
  server: RunningServer,
  merchantToken: string,
): Promise<Readonly<Record<string, Caller>>> {
  const { token, link } = await signIn(server, 'card', 'ana.ionescu@exemplu.ro');
  const customer = (await signIn(server, 'company', '100001')).token;
  const { accounts } = (await (await ask(server, { path: link, token })).json()) as {
    readonly accounts: readonly { readonly id: string }[];
  };
  const [from, to] = [new Date(Date.now() - 90 * day), new Date()].map((date) =>
    date.toISOString().slice(0, 10).replaceAll('-', ''),
  );
  return {
    readBeneficiary: { path: link, token },
    searchBeneficiaryTransactions: {
      path: `/card_services/v1/beneficiary_transactions/search?account_id=${accounts[0]?.id ?? ''}&start_date=${from}&end_date=${to}`,
      token,
    },
    readUser: { path: '/company_services/v1/users/100001', token: customer },
    searchBeneficiaries: {
      path: '/company_services/v1/financiers/100001/beneficiaries/search?per_page=10&page=1',
      token: customer,
    },
    searchAffiliateTransactions: transactions(merchantToken, 1),
  };
}

function transactions(token: string, page: number): Caller {
  return {
    path: `/company_services/v1/affiliates/${merchant}/affiliate_transactions/search?per_page=${rowsOfPage}&page=${page}&sort=date&desc=date`,
    token,
  };
}

async function load(
  server: RunningServer,
  caller: Caller,
): Promise<Pick<CallFigures, 'rate' | 'p99'>> {
  // waits for pending responses of the previous call
  await (await ask(server, caller)).text();
  const { path, token } = caller;
  const result = await autocannon({
    url: server.origin + path,
    connections,
    duration: seconds,
    headers: headersOf(token),
  });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${path}: ${result.non2xx} refused, ${result.errors} failed.`);
  return { rate: result.requests.average, p99: result.latency.p99 };
}

const headersOf = (token: string) => ({
  'x-api-key': 'sandbox-key',
  authorization: `Bearer ${btoa(token)}`,
});

async function ask({ origin }: RunningServer, { path, token }: Caller): Promise<Response> {
  const answer = await fetch(origin + path, { headers: headersOf(token) });
  if (!answer.ok) throw new Error(`${path}: ${answer.status}.`);
  return answer;
}

/** The token, and the address of the user's own record. */
async function signIn(
  { origin }: RunningServer,
  service: 'card' | 'company',
  username: string,
): Promise<{ readonly token: string; readonly link: string }> {
  const body = new URLSearchParams({
    scope: service === 'card' ? 'web' : 'webclient',
    grant_type: 'password',
    username,
    password: 'Portico1',
  });
  const answer = await fetch(`${origin}/${service}_services/v1/tokens`, {
    method: 'POST',
    body,
    headers: { 'x-api-key': 'sandbox-key', 'x-request-id': randomUUID() },
  });
  const { access_token: token } = (await answer.json()) as { readonly access_token: string };
  return { token, link: (answer.headers.get('link') ?? '').replace(/^<([^>]*)>.*$/, '$1') };
}
