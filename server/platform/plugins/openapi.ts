import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { api } from '#contract/api.ts';
import { nothing } from '#contract/platform/common.ts';
import { type AnyEndpoint, BODY_FIELD, type FileRule } from '#contract/platform/endpoint.ts';
import { generalCodes, problems, uploadCodes } from '#contract/platform/problems.ts';
import type { Config } from '../config.ts';
import { refusal } from '../endpoints.ts';

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
  const byStatus = Map.groupBy(
    new Set([...endpoint.problems, ...(endpoint.files ? uploadCodes : []), ...generalCodes]),
    (code) => String(problems[code].status),
  );
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

type JsonSchema = {
  readonly type?: string;
  readonly items?: JsonSchema;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
};

/** The form of a call with files. */
function formOf({ files, body }: AnyEndpoint & { files: FileRule }): Record<string, unknown> {
  const { field, max, maxBytes, maxBytesTogether, types, bodyAs } = files;
  const together = maxBytesTogether ? `, ${maxBytesTogether} bytes together` : '';
  const description = `At most ${max}, each of ${maxBytes} bytes at most${together}: ${types.join(', ')}.`;
  const items = { type: 'string', format: 'binary' };
  const sent = { [field]: { type: 'array', maxItems: max, items, description } };
  const json = body && (z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }) as JsonSchema);
  if (json && bodyAs === 'fields') {
    const { properties = {}, required = [] } = json;
    // an array of texts is a field that is repeated, which is how forms say arrays anyway
    const asJson = Object.entries(properties).filter(([, { items: item }]) => item?.type === 'object');
    const encoding = Object.fromEntries(asJson.map(([name]) => [name, { contentType: 'application/json' }]));
    return {
      required: true,
      content: {
        'multipart/form-data': {
          schema: { type: 'object', properties: { ...properties, ...sent }, required },
          encoding,
        },
        'application/json': { schema: json },
      },
    };
  }
  return {
    required: true,
    content: {
      'multipart/form-data': {
        schema: {
          type: 'object',
          properties: json ? { [BODY_FIELD]: json, ...sent } : sent,
          required: json ? [BODY_FIELD] : [],
        },
        ...(json ? { encoding: { [BODY_FIELD]: { contentType: 'application/json' } } } : {}),
      },
    },
  };
}

const recordsById = new Map(api.map((endpoint) => [endpoint.id, endpoint]));

type Operation = { operationId?: string; responses?: object; security?: object[]; requestBody?: object };
type Paths = Record<string, Record<string, Operation>>;

const isForStaff = ({ operationId = '' }: Operation): boolean => {
  const who = recordsById.get(operationId)?.who ?? 'public';
  return !(who === 'public' || who === 'optional' || who === 'signedIn');
};

/**
 * The document without the calls that shoppers cannot use, so that it shows nobody where the back office can
 * be tried.
 */
function withoutStaffCalls<D extends { paths?: Paths }>(document: D): D {
  const paths = Object.entries(document.paths ?? {}).flatMap(([path, operations]) => {
    const open = Object.entries(operations).filter(([, operation]) => !isForStaff(operation));
    return open.length > 0 ? [[path, Object.fromEntries(open)]] : [];
  });
  return { ...document, paths: Object.fromEntries(paths) };
}

/**
 * OpenAPI 3.1 at /api/docs, made from the records of the contract. In production the calls of staff and
 * partners are described only to staff who are signed in. Register after the session and before the routes.
 */
export async function registerOpenApi(app: FastifyInstance, { mode }: Pick<Config, 'mode'>): Promise<void> {
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
      for (const operations of Object.values((openapi.paths ?? {}) as Paths)) {
        for (const operation of Object.values(operations)) {
          const record = recordsById.get(operation.operationId ?? '');
          if (!record) continue;
          const done = record.reply === nothing && { 204: { description: 'Done' } };
          operation.responses = { ...operation.responses, ...failuresOf(record), ...done };
          if (record.files) operation.requestBody = formOf({ ...record, files: record.files });
          if (record.who !== 'public')
            operation.security = record.who === 'optional' ? [{}, { bearer: [] }] : [{ bearer: [] }];
        }
      }
      return openapi as never;
    },
  });
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: true,
    transformSpecificationClone: false, // nothing is changed in it
    transformSpecification: (document, request, reply) => {
      reply.headers({ 'cache-control': 'private, no-cache', vary: 'Cookie, Authorization' });
      const showsAll = mode !== 'production' || refusal({ who: 'enterBackOffice' }, request) === null;
      return showsAll ? document : withoutStaffCalls(document as { paths?: Paths });
    },
  });
}
