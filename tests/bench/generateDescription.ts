/** The operation of a generated description that a portal may call. */
export const namedOperation = 'group0/read-thing-800';

const sentence =
  'What the service keeps about this, in the words of the people who keep it; it may be longer than anybody needs to know. ';

/**
 * A service description as large as public ones: `operations` operations with parameters, bodies,
 * error responses and examples, over schemas that share others several levels deep, some of them
 * recursive.
 */
export function generateDescription(operations: number, schemas: number): string {
  const paths: Record<string, unknown> = {};
  for (let index = 0; index < operations; index++) {
    const of = { $ref: `#/components/schemas/thing-${index % schemas}` };
    const parameters = [
      {
        name: 'owner',
        in: 'path',
        required: true,
        description: sentence,
        schema: { type: 'string' },
      },
      ...['page', 'per_page', 'sort', 'since'].map((name) => ({
        name,
        in: 'query',
        description: sentence,
        schema: { type: name.endsWith('page') ? 'integer' : 'string' },
      })),
    ];
    const refusal = {
      description: sentence,
      content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/problem' } } },
    };
    paths[`/groups/{owner}/things/${index}`] = {
      get: {
        operationId: `group${index % 40}/read-thing-${index}`,
        summary: sentence,
        description: sentence.repeat(3),
        tags: [`group${index % 40}`],
        parameters,
        responses: {
          '200': {
            description: sentence,
            content: {
              'application/json': {
                schema: of,
                examples: { default: { value: exampleOf(index) } },
              },
            },
          },
          '404': refusal,
          '422': refusal,
        },
      },
      post: {
        operationId: `group${index % 40}/write-thing-${index}`,
        summary: sentence,
        description: sentence.repeat(2),
        parameters: parameters.slice(0, 1),
        requestBody: { required: true, content: { 'application/json': { schema: of } } },
        responses: {
          '201': { description: sentence, content: { 'application/json': { schema: of } } },
          '422': refusal,
        },
      },
    };
  }
  const components = {
    schemas: {
      problem: {
        type: 'object',
        properties: { title: { type: 'string' }, status: { type: 'integer' } },
      },
      ...Object.fromEntries(
        Array.from({ length: schemas }, (_, index) => [`thing-${index}`, schemaOf(index, schemas)]),
      ),
    },
  };
  return JSON.stringify(
    { openapi: '3.0.3', info: { title: 'Large', version: '1' }, paths, components },
    undefined,
    1,
  );
}

function exampleOf(index: number): unknown {
  return Object.fromEntries(
    Array.from({ length: 12 }, (_, member) => [
      `member_${member}`,
      `${sentence.slice(0, 40)} ${index}`,
    ]),
  );
}

// The first schemas are leaves; each other one refers to three of the layer below, and every fifth
// is recursive.
function schemaOf(index: number, schemas: number): unknown {
  const layer = Math.floor((index * 8) / schemas);
  const below = Math.floor((layer * schemas) / 8);
  const shared =
    layer === 0
      ? []
      : [1, 2, 3].map(
          (step) =>
            [
              `part_${step}`,
              { $ref: `#/components/schemas/thing-${(index * 7 + step * 13) % below}` },
            ] as const,
        );
  const plain = Array.from(
    { length: 24 },
    (_, member) =>
      [
        `member_${member}`,
        { type: member % 3 === 0 ? 'integer' : 'string', description: sentence, example: 'one' },
      ] as const,
  );
  const itself =
    index % 5 === 0
      ? [
          [
            'children',
            { type: 'array', items: { $ref: `#/components/schemas/thing-${index}` } },
          ] as const,
        ]
      : [];
  return {
    title: `Thing ${index}`,
    type: 'object',
    description: sentence,
    properties: Object.fromEntries([...plain, ...shared, ...itself]),
    required: ['member_0', 'member_1'],
  };
}
