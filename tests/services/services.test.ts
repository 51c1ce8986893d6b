import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import addFormats from 'ajv-formats';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { callTable } from './callTable.ts';
import {
  isObject,
  objectAt,
  readDocuments,
  readOperations,
  resolve,
  serviceFolder,
  type JsonObject,
} from './readServices.ts';

const operations = readOperations();
const documents = readDocuments();
const roles = ['BEN', 'CST', 'AFF', 'AFA', 'FAC', 'HLP', 'visitor'];

function names(): string[] {
  return operations.flatMap(({ operationId, variants }) =>
    variants.length === 0 ? [operationId] : variants.map((variant) => `${operationId}/${variant}`),
  );
}

function find(operationId: string) {
  const found = operations.find((one) => one.operationId === operationId);
  if (found === undefined) throw new Error(`No operation ${operationId}`);
  return found;
}

function compiler(): Ajv2020 {
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  addFormats.default(ajv);
  for (const { file, document } of documents) ajv.addSchema(document, file);
  return ajv;
}

function schemaOf(operationId: string): { file: string; pointer: string } {
  const { file, path, method, body } = find(operationId);
  const content = objectAt(body, 'requestBody', 'content');
  const escaped = [
    path,
    method,
    'requestBody',
    'content',
    Object.keys(content)[0] ?? '',
    'schema',
  ].map((part) => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1')));
  return { file, pointer: `#/paths/${escaped.join('/')}` };
}

function accepts(operationId: string, value: unknown): boolean {
  const { file, pointer } = schemaOf(operationId);
  return compiler().validate({ $ref: `${file}${pointer}` }, value);
}

describe('the service descriptions', () => {
  it('pass the linter without errors', () => {
    const files = readdirSync(serviceFolder)
      .filter((file) => file.endsWith('.openapi.yaml'))
      .map((file) => `${serviceFolder}/${file}`);
    const printed = execFileSync(
      'node_modules/.bin/redocly',
      ['lint', '--config=redocly.yaml', '--format=github-actions', ...files],
      {
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'ignore'],
        env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
      },
    );
    expect(printed.split('\n').filter((line) => line.startsWith('::'))).toEqual([]);
    expect(files).toHaveLength(4);
  }, 300_000);

  it('contain every call of the contract with the operation that the table names', () => {
    const known = new Set(names());
    const missing = Object.entries(callTable).flatMap(([id, calls]) =>
      calls.filter((call) => !known.has(call)).map((call) => `${id} ${call}`),
    );
    expect(missing).toEqual([]);
  });

  it('contain no operation without a call', () => {
    const used = new Set(Object.values(callTable).flat());
    expect(names().filter((name) => !used.has(name))).toEqual([]);
  });

  it('use each operation id once over all files', () => {
    const ids = operations.map(({ operationId }) => operationId);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
    expect(ids.filter((id) => !/^[a-z][A-Za-z]+$/.test(id))).toEqual([]);
  });

  it('title the variants of an operation, each differently', () => {
    for (const { operationId, variants } of operations) {
      expect(variants, operationId).not.toContain(undefined);
      expect(new Set(variants).size, operationId).toBe(variants.length);
    }
    expect(
      operations
        .filter(({ variants }) => variants.length === 1)
        .map(({ operationId }) => operationId),
    ).toEqual([]);
  });

  it('define every security scheme that they use', () => {
    for (const { operationId, security, document } of operations) {
      const schemes = objectAt(document, 'components', 'securitySchemes');
      for (const scheme of security.flat())
        expect(Object.keys(schemes), operationId).toContain(scheme);
    }
  });

  it('require the API key on every call except the external check', () => {
    const open = operations.filter(
      ({ security }) => security.length === 0 || security.some((one) => !one.includes('apiKey')),
    );
    expect(open.map(({ operationId }) => operationId)).toEqual(['checkEducational']);
  });

  it('name the roles that may call each operation', () => {
    for (const { operationId, roles: allowed } of operations) {
      expect(allowed, operationId).toBeDefined();
      expect(
        (allowed ?? []).filter((role) => !roles.includes(role)),
        operationId,
      ).toEqual([]);
    }
    expect(find('searchCompanies').roles).toEqual(['FAC', 'HLP', 'AFA']);
    expect(find('resetCompanyAccount').roles).toEqual(['FAC', 'HLP']);
  });

  it('version every path of the card, company and message services', () => {
    const unversioned = operations.filter(
      ({ file, path }) => file !== 'external.openapi.yaml' && !/^\/v[12]\//.test(path),
    );
    expect(unversioned.map(({ path }) => path)).toEqual([]);
  });
});

describe('the request schemas', () => {
  const samples: readonly [name: string, body: JsonObject][] = [
    [
      'issueCardToken/password',
      { scope: 'web', grant_type: 'password', username: 'a@b.ro', password: 'x' },
    ],
    [
      'issueCardToken/open',
      { grant_type: 'client_credentials', client_id: 'webopen', scope: 'webopen' },
    ],
    [
      'issueCompanyToken/password',
      { scope: 'webclient', grant_type: 'password', username: '1001', password: 'x' },
    ],
    [
      'issueCompanyToken/open',
      { grant_type: 'client_credentials', client_id: 'clientopen', scope: 'clientopen' },
    ],
    ['checkOneTimeCode/verify', { otp: '123456', trusted: false }],
    ['checkOneTimeCode/resend', { resend: true }],
    ['checkConsentCode/verify', { otp: '123456', trusted: true }],
    ['checkConsentCode/resend', { otp_resend: true }],
    [
      'updateBeneficiary/notifications',
      { id: '1', notifications: [{ id: 1, type: 'NOTIFICATION', active: false }] },
    ],
    ['updateBeneficiary/profile', { id: '1', mobile_phone: '0722123456', lang: 'en' }],
    ['updateBeneficiary/password', { id: '1', current_password: 'a', new_password: 'abcdefg1' }],
    ['updateCard/state', { id: '1', active: true }],
    ['updateCard/reissue', { id: '1', reason: 'lost' }],
    ['updateUser/confirm', { id: '77', status: 'A' }],
    ['updateUser/names', { id: '77', first_name: 'Ana', last_name: 'Pop' }],
    ['updateUser/password', { id: '77', current_password: 'a', new_password: 'abcdefg1' }],
    ['sendCompanyFeedback/customer', { description: 'Hello' }],
    ['sendCompanyFeedback/affiliate', { code: 1001, description: 'Hello', role: 'AFF' }],
    ['sendMail/general', { template: 'contact', name: 'Ana' }],
  ];

  it.each(samples)('accept %s as exactly one variant', (name, body) => {
    const [operationId = '', variant = ''] = name.split('/');
    const { variants, document, file, body: operation } = find(operationId);
    expect(accepts(operationId, body)).toBe(true);
    const ajv = compiler();
    const content = objectAt(operation, 'requestBody', 'content');
    const members = objectAt(content, Object.keys(content)[0] ?? '', 'schema')['oneOf'];
    const matching = variants.filter((_, index) => {
      const { pointer } = schemaOf(operationId);
      return ajv.validate({ $ref: `${file}${pointer}/oneOf/${index}` }, body);
    });
    expect(
      Array.isArray(members) && members.every((member) => isObject(resolve(document, member))),
    ).toBe(true);
    expect(matching).toEqual([variant]);
  });

  it.each(samples)('reject %s with an unknown member', (name, body) => {
    const operationId = name.split('/')[0] ?? '';
    if (operationId === 'sendMail')
      return expect(accepts(operationId, { ...body, template: 'Not A Template' })).toBe(false);
    expect(accepts(operationId, { ...body, surprise: 1 })).toBe(false);
  });

  it('close every request body except forms', () => {
    const open: string[] = [];
    for (const { operationId, body, document, variantSchemas } of operations) {
      const content = objectAt(body, 'requestBody', 'content');
      const media = Object.keys(content)[0];
      if (media === undefined) continue;
      const whole = resolve(document, objectAt(content, media, 'schema'));
      const schemas = variantSchemas.length > 0 ? variantSchemas : [whole];
      if (
        schemas.some(
          (schema) => schema['type'] === 'object' && schema['additionalProperties'] !== false,
        )
      )
        open.push(operationId);
    }
    expect(open.sort()).toEqual(['sendForm', 'sendMail']);
  });

  it('require product 30 and active true for an activation', () => {
    const details = {
      id: '9',
      first_name: 'Ana',
      last_name: 'Pop',
      email: 'a@b.ro',
      lang: 'ro',
      acceptances: [],
    };
    expect(accepts('activateCardLogin', { ...details, product: 30, active: true })).toBe(true);
    expect(accepts('activateCardLogin', { ...details, product: 11, active: true })).toBe(false);
    expect(
      accepts('activateCardLogin', { ...details, product: 30, active: true, password: 'abcdefg1' }),
    ).toBe(false);
  });

  it('accept the consent with terms 14285 and at least one account', () => {
    const terms = [{ id: 14285, active: true, date: '20261120' }];
    expect(accepts('saveConsent', { id: '5', terms, accounts: ['1'] })).toBe(true);
    expect(accepts('saveConsent', { id: '5', terms, accounts: [] })).toBe(false);
    expect(
      accepts('saveConsent', { id: '5', terms: [{ ...terms[0], id: 1 }], accounts: ['1'] }),
    ).toBe(false);
  });
});
