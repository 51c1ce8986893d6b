import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readDeployFile } from '../../scripts/readDeployFile.ts';
import { temporaryFolder } from '../server/temporaryFolder.ts';

const portal = {
  settings: { apiRoot: '/', requestTimeoutMs: 30000, chatBot: false, loginHosts: [] },
};

describe('a file of deploy settings', () => {
  it('sets what the portal declares', async () => {
    const folder = await temporaryFolder({
      'deploy.json':
        '{ "apiRoot": "https://api.example.ro", "loginHosts": ["a.example"], "chatBot": true }',
    });
    expect(await readDeployFile(join(folder, 'deploy.json'), portal)).toEqual({
      apiRoot: 'https://api.example.ro',
      loginHosts: ['a.example'],
      chatBot: true,
    });
  });

  it.each([
    ['[]', 'is not an object of settings.'],
    ['{', 'is not JSON: '],
    [
      '{ "apiRot": "x" }',
      'sets "apiRot", which portal.yaml does not declare. It declares apiRoot, requestTimeoutMs, chatBot, loginHosts.',
    ],
    ['{ "chatBot": "yes" }', 'sets "chatBot" to a string, but it takes a boolean.'],
    ['{ "loginHosts": "a" }', 'sets "loginHosts" to a string, but it takes a list.'],
    ['{ "requestTimeoutMs": null }', 'sets "requestTimeoutMs" to a null, but it takes a number.'],
  ])('is rejected with one sentence when it is %s', async (text, sentence) => {
    const file = join(await temporaryFolder({ 'deploy.json': text }), 'deploy.json');
    await expect(readDeployFile(file, portal)).rejects.toThrow(
      `The settings file "${file}" ${sentence}`,
    );
  });

  it('is rejected when it is missing', async () => {
    await expect(readDeployFile('/nonexistent.json', portal)).rejects.toThrow(
      'The settings file "/nonexistent.json" cannot be read.',
    );
  });
});
