import type { FastifySchema } from 'fastify'
import * as z from 'zod/mini'
import type { ServedCall } from '../../platform/feature.ts'

const contentTypes = {
  form: ['application/x-www-form-urlencoded', 'application/json', 'multipart/form-data'],
  json: ['application/json', 'application/x-www-form-urlencoded', 'multipart/form-data'],
  multipart: ['multipart/form-data', 'application/x-www-form-urlencoded', 'application/json'],
  query: [],
}

/** What the documentation page says of a call. Parsing is the gate's, from the same Zod schema. */
export function documentCall(call: ServedCall): FastifySchema & Record<string, unknown> {
  const input = toJsonSchema(call.input, 'input')
  const refusals = Object.fromEntries(
    Object.values(call.refusals as Record<string, readonly [number, string]>).map(([status, message]) => [
      status,
      {
        description: message,
        type: 'object',
        properties: { status: { const: false }, message: { type: 'string' } },
      },
    ]),
  )
  return {
    summary: call.summary,
    tags: [call.wire.path.split('/')[1]!],
    ...(call.access === 'anyone' ? {} : { security: [{ session: [] }] }),
    ...(call.wire.method === 'GET'
      ? { querystring: input }
      : { consumes: contentTypes[call.wire.encoding], body: input }),
    response: { 200: { description: 'Done', ...toJsonSchema(call.output, 'output') }, ...refusals },
  }
}

function toJsonSchema(schema: z.ZodMiniType, io: 'input' | 'output'): Record<string, unknown> {
  const { $schema: _, ...jsonSchema } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return jsonSchema
}
