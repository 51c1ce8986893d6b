import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import type { OpenApiDocument } from '../../../src/sandbox/http/OpenApiDocument.ts';
import { readCurrentDescription } from '../../../src/sandbox/mock/readCurrentDescription.ts';
import { requestedPage } from '../../../src/sandbox/mock/readPaging.ts';
import type { MockPaging } from '../../../src/sandbox/mock/readPaging.ts';

const described = (version: string) =>
  parse(`
openapi: ${version}
paths: {}
components: { schemas: { Name: { type: string, nullable: true } } }
`) as OpenApiDocument;

describe('a description', () => {
  it.each(['3.0', '3.0.3', '"3.0"'])('of version %s is converted to 3.1', (version) => {
    const schemas = readCurrentDescription(described(version)).components?.schemas;
    expect(schemas).toEqual({ Name: { type: ['string', 'null'] } });
  });

  it.each(['3.1', '3.1.0'])('of version %s stays unchanged', (version) => {
    const document = described(version);
    expect(readCurrentDescription(document)).toBe(document);
  });
});

describe('the requested page', () => {
  const paging = { size: 'size', page: 'page', first: 1, defaultSize: 10 } as MockPaging;

  it('has a size that the database accepts, whatever is asked for', () => {
    expect(requestedPage(paging, { size: '1e30', page: '1' })).toMatchObject({ limit: 10_000 });
    expect(requestedPage(paging, { size: '-5', page: '1' })).toMatchObject({ limit: 0 });
  });
});
