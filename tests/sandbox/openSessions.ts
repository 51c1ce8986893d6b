import type { TestClient } from './createTestClient.ts';
import type { TestSandbox } from './createTestSandbox.ts';

export const password = 'Portico1';

/** Tokens of the demonstration's accounts, each signed in once. */
export interface Sessions {
  company(username: string): Promise<string>;
  card(username: string): Promise<string>;
  open(service: 'card' | 'company'): Promise<string>;
  /** The last code or link in the outbox for a recipient. */
  lastMessage(recipient: string): Promise<{ code: string; link: string; body: string }>;
}

export function openSessions(sandbox: TestSandbox, client: TestClient): Sessions {
  const tokens = new Map<string, Promise<string>>();
  const once = (key: string, issue: () => Promise<string>) => {
    const token = tokens.get(key) ?? issue();
    tokens.set(key, token);
    return token;
  };
  return {
    company: (username) =>
      once(`company ${username}`, () => client.signInCompany(username, password)),
    card: (username) => once(`card ${username}`, () => client.signInCard(username, password)),
    open: (service) => once(`open ${service}`, () => client.openToken(service)),
    lastMessage: async (recipient) => {
      const row = await sandbox.db
        .selectFrom('outbox')
        .select(['code', 'link', 'body'])
        .where('recipient', '=', recipient)
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow();
      return { code: row.code ?? '', link: row.link ?? '', body: row.body };
    },
  };
}
