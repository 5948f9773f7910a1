import type { FastifySchema } from 'fastify'
import * as z from 'zod/mini'
import type { ServedCall } from '../../../platform/service/feature.ts'
import type { Sentence } from '../../../words/sentence.ts'
import type { Say } from '../../../words/words-of.ts'

const contentTypes = {
  form: ['application/x-www-form-urlencoded', 'application/json', 'multipart/form-data'],
  json: ['application/json', 'application/x-www-form-urlencoded', 'multipart/form-data'],
  multipart: ['multipart/form-data', 'application/x-www-form-urlencoded', 'application/json'],
  query: [],
}

/** Returns a call's documentation, generated from the Zod schema with which the server parses requests. */
export function documentCall(call: ServedCall, say: Say): FastifySchema & Record<string, unknown> {
  const input = withoutMemberId(toJsonSchema(call.input, 'input'))
  return {
    summary: call.summary,
    tags: [call.wire.path.split('/')[1]!],
    ...(call.access === 'anyone' ? {} : { security: [{ session: [] }] }),
    ...(call.wire.method === 'GET'
      ? { querystring: input }
      : { consumes: contentTypes[call.wire.encoding], body: input }),
    response: {
      200: { description: 'Done', ...toJsonSchema(call.output, 'output') },
      ...documentFailures(call, say),
    },
  }
}

// Removes `user_id`, because the server takes the member from the session. Keeps it in the few calls that
// also have `userId`.
function withoutMemberId({ required, properties, ...schema }: InputSchema): InputSchema {
  const { user_id: memberId, ...others } = properties ?? {}
  return {
    ...schema,
    ...(properties && {
      properties: 'userId' in others || !memberId ? others : { user_id: memberId, ...others },
    }),
    ...(required && { required: required.filter((name) => name !== 'user_id') }),
  }
}

type InputSchema = { required?: string[]; properties?: Record<string, unknown> }

type Documented = { code: string; status: number; sentence: Sentence }

const forEverybody: Documented[] = [
  { code: 'invalidInput', status: 400, sentence: 'field.invalid' },
  { code: 'tooManyRequests', status: 429, sentence: 'limits.busy' },
  { code: 'unavailable', status: 503, sentence: 'gate.outage' },
]

const forTheKept: Documented[] = [{ code: 'crowded', status: 503, sentence: 'gate.crowded' }]

const forTheSignedIn: Documented[] = [
  { code: 'signInRequired', status: 401, sentence: 'gate.signIn' },
  { code: 'notYours', status: 403, sentence: 'gate.notYours' },
]

/**
 * Returns the possible failures, grouped by HTTP status. Each has a code for programs and a message for
 * people.
 */
function documentFailures(call: ServedCall, say: Say): Record<number, object> {
  const declared = Object.entries(call.refusals as Record<string, readonly [number, Sentence]>)
  const failures = [
    ...forEverybody,
    ...(call.cache ? forTheKept : []),
    ...(call.access === 'anyone' ? [] : forTheSignedIn),
    ...declared.map(([code, [status, sentence]]) => ({ code, status, sentence })),
  ]
  const byStatus = Map.groupBy(failures, ({ status }) => status)
  return Object.fromEntries(
    [...byStatus].map(([status, same]) => [
      status,
      {
        description: same.map(({ code, sentence }) => `\`${code}\`: ${say.sentence(sentence)}`).join('\n\n'),
        type: 'object',
        properties: {
          status: { const: false },
          code: { type: 'string', enum: same.map(({ code }) => code) },
          message: { type: 'string' },
        },
      },
    ]),
  )
}

function toJsonSchema(schema: z.ZodMiniType, io: 'input' | 'output'): Record<string, unknown> {
  const { $schema: _, ...jsonSchema } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return jsonSchema
}
