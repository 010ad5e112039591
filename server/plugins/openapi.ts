import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { api } from '#contract/api.ts';
import type { AnyEndpoint } from '#contract/endpoint.ts';
import { generalCodes, problems } from '#contract/problems.ts';

const problemSchema = {
  type: 'object',
  required: ['statusCode', 'code', 'message'],
  properties: {
    statusCode: { type: 'integer' },
    code: { type: 'string', enum: Object.keys(problems) },
    message: { type: 'string', description: 'English, for logs' },
    field: { type: 'string', description: 'the input that can be corrected' },
    detail: { type: 'string', description: 'a value for the text, e.g. the number of pieces left' },
    data: { description: 'what the code carries besides, e.g. the new totals' },
  },
};

/** The failures of a call, grouped by status, from its record. */
function failuresOf(endpoint: AnyEndpoint): Record<string, unknown> {
  const byStatus = Map.groupBy([...endpoint.problems, ...generalCodes], (code) => String(problems[code].status));
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      status,
      {
        description: codes.map((code) => `\`${code}\`: ${problems[code].log}`).join('\n\n'),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } },
      },
    ]),
  );
}

/** OpenAPI 3.1 at /api/docs, made from the records of the contract. Register before the routes. */
export async function registerOpenApi(app: FastifyInstance): Promise<void> {
  const records = new Map(api.map((endpoint) => [endpoint.id, endpoint]));
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Inkrule API',
        version: '1',
        description: 'Amounts are decimal numbers, net unless a field says otherwise.',
      },
      components: {
        securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
        schemas: { Problem: problemSchema as never },
      },
    },
    transform: jsonSchemaTransform,
    transformObject: (document) => {
      const openapi = 'openapiObject' in document ? document.openapiObject : document.swaggerObject;
      for (const operations of Object.values(openapi.paths ?? {})) {
        for (const operation of Object.values(
          operations as Record<string, { operationId?: string; responses?: object; security?: object[] }>,
        )) {
          const record = records.get(operation.operationId ?? '');
          if (!record) continue;
          operation.responses = { ...operation.responses, ...failuresOf(record) };
          if (record.who !== 'public') operation.security = record.who === 'optional' ? [{}, { bearer: [] }] : [{ bearer: [] }];
        }
      }
      return openapi as never;
    },
  });
  await app.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: true });
}
