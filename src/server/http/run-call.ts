import * as z from 'zod/mini'
import type { AppContext, RequestContext, Service } from '../../platform/service.ts'
import { CallFailure } from '../../wire/call-failure.ts'
import type { AnyCall } from '../../wire/define-call.ts'
import { messagesByField } from '../../wire/field-errors.ts'
import type { CatalogueCache } from './catalogue-cache.ts'

/** An answer after its output was stripped, and as JSON. */
export type CallAnswer = { answer: unknown; json: string }

/** Passes a raw payload through the gate: access, parsing, the service, and stripping of the output. */
export type RunCall = (call: AnyCall, payload: unknown, request: RequestContext) => Promise<CallAnswer>

export function createRunCall(
  app: AppContext,
  cache: CatalogueCache<CallAnswer>,
  serviceOf: (key: string) => Service<AnyCall>,
): RunCall {
  return async (call, payload, request) => {
    const input = parseInput(call, admit(call, payload, request))
    const make = async () => {
      const result = await serviceOf(call.key)({ ...app, ...request }, input)
      const answer = z.parse(call.output, result)
      return { answer, json: JSON.stringify(answer) }
    }
    if (!call.cache) return await make()
    const language = call.cache === 'catalogue' ? '' : `${request.say.language} `
    return await cache.through(`${language}${call.key} ${JSON.stringify(input)}`, make)
  }
}

// The session decides who asks; `user_id` stays in the payload for compatibility and must be the session's own.
function admit(call: AnyCall, payload: unknown, { member }: RequestContext): Record<string, unknown> {
  const fields = readFields(payload)
  if (call.access === 'anyone') return fields
  if (!member) throw new CallFailure(401, 'gate.signIn')
  for (const claimed of [fields['user_id'], fields['userId']]) {
    if (claimed === undefined || claimed === null) continue
    const isText = typeof claimed === 'string' || typeof claimed === 'number'
    if (!isText || String(claimed) !== String(member.id)) throw new CallFailure(403, 'gate.notYours')
  }
  return { ...fields, user_id: String(member.id) }
}

function readFields(payload: unknown): Record<string, unknown> {
  if (payload === undefined || payload === null) return {}
  if (typeof payload !== 'object' || Array.isArray(payload)) throw new CallFailure(400, 'field.invalid')
  if (Object.hasOwn(payload, '__proto__')) throw new CallFailure(400, 'field.invalid')
  return payload as Record<string, unknown>
}

function parseInput(call: AnyCall, fields: Record<string, unknown>): unknown {
  const parsed = z.safeParse(call.input, fields)
  if (parsed.success) return parsed.data
  const errors = messagesByField(parsed.error)
  throw new CallFailure(400, Object.values(errors)[0] ?? 'field.invalid', { errors })
}
