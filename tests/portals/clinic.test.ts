import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readPortalFolder } from '../../scripts/portalFolder.ts';
import { loadSandboxDefinition, mountedServices } from '../../scripts/portalServices.ts';
import { vocabulary } from '../../scripts/vocabulary.ts';
import { compile } from '../../src/compiler/compile.ts';
import { createSandbox, type Sandbox } from '../../src/sandbox/createSandbox.ts';

const folder = join(import.meta.dirname, 'clinic/screens');

describe('the portal of a clinic', () => {
  it('compiles without an error or a warning', async () => {
    const { release, diagnostics } = compile(await readPortalFolder(folder), vocabulary);
    expect(diagnostics).toEqual([]);
    expect(
      [...(release?.files.keys() ?? [])].filter((file) => file.startsWith('screens/')),
    ).toHaveLength(36);
  });

  it('is not mentioned in the engine', () => {
    const source = join(import.meta.dirname, '../../src');
    const found = readdirSync(source, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(tsx?|mjs|css|json|ya?ml|html)$/.test(file))
      .filter((file) =>
        /\b(clinics?|lindenhof|prescriptions?|appointments?)\b/i.test(
          readFileSync(join(source, file), 'utf8'),
        ),
      );
    expect(found).toEqual([]);
  });
});

describe('the service of the clinic', () => {
  const directory = mkdtempSync(join(tmpdir(), 'portico-clinic-'));
  let sandbox: Sandbox;
  beforeAll(async () => {
    const definition = await loadSandboxDefinition(folder);
    if (definition === undefined) throw new Error('The portal names no sandbox.');
    sandbox = await createSandbox({
      database: { directory },
      definition,
      services: mountedServices(folder),
      settings: { passwordCost: 4 },
    });
  }, 120_000);
  afterAll(async () => {
    await sandbox.close();
    rmSync(directory, { recursive: true });
  });

  async function call(path: string, token?: string, body?: unknown) {
    const answer = await sandbox.fetch(
      new Request(`http://portal.test/api${path}`, {
        method: body === undefined ? 'GET' : 'POST',
        headers: {
          ...(token !== undefined && { authorization: `Bearer ${token}` }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      }),
    );
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
  }
  const signIn = (username: string, password: string) =>
    call('/auth/login', undefined, { username, password });

  it('answers every operation, each for the roles of its description', async () => {
    const tokens = new Map<string, string>();
    for (const { role = '', username = '', password = '' } of (await loadSandboxDefinition(folder))
      ?.demonstration.accounts ?? [])
      tokens.set(role, String((await signIn(username, password)).body['access_token']));
    const reads = sandbox.routes.filter(
      ({ method, roles }) => method === 'GET' && roles.length > 0,
    );
    expect(reads.length).toBeGreaterThan(20);
    for (const { path, roles, operation } of reads)
      for (const [role, token] of tokens) {
        const { status } = await call(path.replace('/api', '').replaceAll(/\{\w+\}/g, 'x'), token);
        expect([operation, role, status === 403]).toEqual([operation, role, !roles.includes(role)]);
      }
  });

  it('refuses with a code and a message of its own shape', async () => {
    expect(await signIn('clara@example.org', 'wrong')).toEqual({
      status: 401,
      body: { code: 'credentials', message: 'The e-mail address or the password is wrong.' },
    });
    expect((await call('/users')).status).toBe(401);
  });
});
