import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

/** What a tool answers. */
export interface ToolAnswer<T = unknown> {
  readonly result?: T;
  readonly stale?: string;
  readonly error?: string;
}

/** An agent that is connected to `portico mcp` in a process of its own. */
export interface Agent {
  request(method: string, params: object): Promise<Record<string, unknown>>;
  /** Calls a tool and reads its answer. */
  call<T>(name: string, input?: object): Promise<ToolAnswer<T>>;
  /** Ends the input; returns the exit code. */
  close(): Promise<number | null>;
}

/** Starts the server for a folder and initializes the connection. */
export async function connectAgent(folder: string, ...options: readonly string[]): Promise<Agent> {
  const child = spawn('node', ['scripts/portico.mjs', 'mcp', folder, ...options], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const exited = new Promise<number | null>((resolve) => child.on('exit', resolve));
  const waiting = new Map<number, (message: Record<string, unknown>) => void>();
  createInterface({ input: child.stdout }).on('line', (line) => {
    const message = JSON.parse(line) as Record<string, unknown>;
    waiting.get(Number(message['id']))?.(message);
  });
  const send = (message: object) => child.stdin.write(`${JSON.stringify(message)}\n`);
  let count = 0;
  const request = (method: string, params: object) =>
    new Promise<Record<string, unknown>>((resolve, reject) => {
      const id = ++count;
      waiting.set(id, ({ result, error }) => {
        if (error === undefined) resolve(result as Record<string, unknown>);
        else reject(new Error(JSON.stringify(error)));
      });
      send({ jsonrpc: '2.0', id, method, params });
    });
  await request('initialize', {
    protocolVersion: '2025-06-18',
    capabilities: {},
    clientInfo: { name: 'test', version: '1' },
  });
  send({ jsonrpc: '2.0', method: 'notifications/initialized' });
  return {
    request,
    async call<T>(name: string, input: object = {}) {
      const { content } = await request('tools/call', { name, arguments: input });
      const [{ text }] = content as [{ readonly text: string }];
      return JSON.parse(text) as ToolAnswer<T>;
    },
    async close() {
      child.stdin.end();
      return await exited;
    },
  };
}
