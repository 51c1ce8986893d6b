import { beforeAll, describe, expect, it } from 'vitest';
import { callTable } from '../services/callTable.ts';
import { readOperations } from '../services/readServices.ts';
import { allOperations } from '../../screens/sandbox/operations/allOperations.ts';
import { readPortal, type ShippedPortal } from './readPortal.ts';

let portal: ShippedPortal;
beforeAll(async () => {
  portal = await readPortal();
});

describe('the consent for a third party', () => {
  it('has one operation for each of its calls, below the path of the third party, and the sandbox answers each [P1-OAUTH-10]', () => {
    const operations = readOperations();
    const used = JSON.stringify([
      portal.document('entry/oauth.screen.yaml'),
      portal.document('fragments/consent_cards.fragment.yaml'),
    ]);
    for (const id of ['OAU1', 'OAU2', 'OAU3', 'OAU4', 'OAU5']) {
      const calls = callTable[id] ?? [];
      expect(calls, id).toHaveLength(1);
      const [operationId = ''] = (calls[0] ?? '').split('/');
      const declared = operations.filter((one) => one.operationId === operationId);
      expect(
        declared.map(({ path }) => path),
        id,
      ).toEqual([expect.stringMatching(/^\/v1\/oauth\//)]);
      expect(used, id).toContain(`"call":"${calls[0] ?? ''}"`);
      expect(Object.keys(allOperations), id).toContain(operationId);
    }
  });

  it('has a model of username, password, scope, userOAuth and otp [P1-OAUTH-17]', () => {
    const { state } = portal.document('entry/oauth.screen.yaml') as {
      readonly state: { readonly signIn: object };
    };
    expect(Object.keys(state.signIn)).toEqual([
      'username',
      'password',
      'scope',
      'userOAuth',
      'otp',
    ]);
  });
});
