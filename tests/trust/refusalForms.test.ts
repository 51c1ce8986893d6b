import { beforeAll, describe, expect, it } from 'vitest';
import type { ErrorRule, Screen, Shell } from '../../src/language/release.ts';
import { ApiError } from '../../src/runtime/api.ts';
import { judge } from '../../src/runtime/failures.ts';
import { createScope } from '../../src/runtime/scope.ts';
import type { Scope, Instance } from '../../src/runtime/scope.ts';
import { createTestRuntime, settle } from '../runtime/createTestRuntime.ts';
import type { TestPortal } from '../runtime/createTestRuntime.ts';
import { callsOf, compileShipped } from './shippedRelease.ts';

// Every pipeline of a call of the portal, with every form of an error response: all have the same
// effect as the plain one.
const release = await compileShipped();
interface Pipeline {
  readonly at: string;
  readonly rules: readonly ErrorRule[];
  readonly audience: string | undefined;
}
const pipelines = [
  ...new Map(
    Object.entries(release.files).flatMap(([file, content]) => {
      const audience =
        (content as Partial<Screen & Shell> | null)?.audience ??
        (
          release.files[`shells/${(content as Partial<Screen> | null)?.shell ?? ''}`] as
            | Partial<Shell>
            | undefined
        )?.audience;
      return callsOf(file, content).flatMap(({ at, call }): [string, Pipeline][] =>
        call.onError === undefined
          ? []
          : [
              [
                JSON.stringify([
                  audience,
                  call.onError.map(({ status, code, description, text, when }) => [
                    status,
                    code,
                    description,
                    text,
                    when,
                  ]),
                ]),
                { at: `${file} ${at}`, rules: call.onError, audience },
              ],
            ],
      );
    }),
  ).values(),
];

/** Every way to send the code, and code and description. */
const spellings: readonly (readonly [
  name: string,
  body: (code: string, words: string) => unknown,
])[] = [
  ['an object in a member', (code, words) => ({ error: { code, description: words } })],
  ['the other names', (error, words) => ({ error, error_description: words })],
  ['a list', (code, words) => ({ errors: [{ code, message: words }] })],
  ['code,description in a member', (code, words) => ({ error_code: `${code},${words}` })],
  ['code,description alone', (code, words) => `${code}, ${words}`],
  [
    'JSON in a description',
    (code, words) => ({ description: JSON.stringify({ error_code: code, description: words }) }),
  ],
  ['JSON as a text', (code, words) => JSON.stringify({ error_code: code, description: words })],
];
const codes = ['LS03', 'OTP_INVALID', 'CRBS', 'UNHEARD_OF', 'LINK_EXPIRE'];
const statuses = [400, 401, 403, 404, 409, 422, 429, 500, 503];
const words = 'Cuvintele serviciului';

let portal: TestPortal;
beforeAll(async () => {
  const { banner: _, ...bare } = release.portal; // the banner above every screen needs its widgets
  portal = createTestRuntime({ portal: bare, files: release.files });
  await portal.start();
  await settle();
});
function scopeFor(audience: string | undefined): Scope {
  return createScope({}, portal.core.scope, { audience } as unknown as Instance);
}

describe('an error response of any form', () => {
  it('covers the pipelines of the portal', () => expect(pipelines.length).toBeGreaterThan(25));

  it.each(pipelines.map((one) => [one.at, one] as const))(
    'has the same effect at %s as the plain form',
    async (_, { rules, audience }) => {
      const scope = scopeFor(audience);
      const judged = async (status: number, body: unknown) => {
        const {
          rule,
          failure: { code, text },
        } = await judge(portal.core, new ApiError('', { status, body }), { rules, scope });
        return { rule: rule === undefined ? -1 : rules.indexOf(rule), code, text };
      };
      for (const status of statuses) {
        for (const code of codes) {
          const plain = await judged(status, { error_code: code, description: words });
          for (const [name, body] of spellings)
            expect(await judged(status, body(code, words)), `${status} ${code} as ${name}`).toEqual(
              plain,
            );
          expect(plain.text, `${status} ${code}`).not.toMatch(/[{}]|undefined|\[object|^\s*$/);
        }
      }
    },
  );

  it.each(pipelines.map((one) => [one.at, one] as const))(
    'shows neither markup nor raw text at %s',
    async (_, { rules, audience }) => {
      const scope = scopeFor(audience);
      for (const status of statuses) {
        for (const body of [
          { error_code: 'XQ9', description: '{"count":3,"name":"x"}' },
          { error_code: 'XQ9', description: { count: 3 } },
          '<html>no</html>',
          {},
          undefined,
          '',
          [],
          [null],
          7,
          { error: null },
        ]) {
          const { failure } = await judge(portal.core, new ApiError('', { status, body }), {
            rules,
            scope,
          });
          expect(failure.text, JSON.stringify(body)).not.toMatch(/[{}<]|undefined|\[object/);
        }
      }
    },
  );
});
