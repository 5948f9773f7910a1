import * as z from 'zod/mini'
import { violatedConstraint } from '../../../platform/database/violated-constraint.ts'
import { admitMember, admitStaff, askerOf } from '../../../platform/service/asker.ts'
import type { ServedCall } from '../../../platform/service/feature.ts'
import type { Lanes } from '../../../platform/service/lanes.ts'
import { reading } from '../../../platform/service/reading.ts'
import type { RequestContext } from '../../../platform/service/service.ts'
import { readContact, shownContact } from '../../../platform/settings/contact.ts'
import { CallFailure, Refusal } from '../../../wire/call-failure.ts'
import type { Access, AnyCall } from '../../../wire/define-call.ts'
import type { Contract } from '../../../wire/define-contract.ts'
import { messagesByField } from '../../../wire/field-errors.ts'
import { placed } from '../../../wire/placed.ts'
import type { PlacedKey, Sentence } from '../../../words/sentence.ts'
import type { ServerContext } from '../../application.ts'
import type { CatalogueCache } from './catalogue-cache.ts'
import { readFrom } from './read-from.ts'
import { runChange } from './run-change.ts'
import { type ShownProducts, shownInAnswer } from './shown-products.ts'

/** An answer without undeclared fields: as an object, and as JSON. */
export type CallAnswer = { answer: unknown; json: string }

/** A cached answer, and the products in it. */
export type KeptAnswer = CallAnswer & { shown: ShownProducts }

/**
 * Handles a call with an unparsed payload: checks access, parses the input, runs the service, and removes
 * undeclared fields from the answer.
 */
export type RunCall = (
  call: AnyCall,
  payload: unknown,
  request: RequestContext,
) => Promise<CallAnswer | KeptAnswer>

export function createRunCall(
  context: ServerContext,
  cache: CatalogueCache<KeptAnswer>,
  lanes: Lanes,
): RunCall {
  // Finds a call's service by key. The call object would not do, because the screens' bundle contains copies
  // of the calls.
  const implementations = new Map(
    context.implementations.map((one) => [one.call.key, { ...one, from: readFrom(one.call) }]),
  )
  return async ({ key }, payload, request) => {
    const implementation = implementations.get(key)
    if (!implementation) throw new Error(`no service for ${key}`)
    const { call, from } = implementation
    const { service } = implementation
    const input = parseInput(call, admit(call.access as Access, readFields(payload), request))
    const make = async () => {
      const run = call.change ? runChange(call, call.change, service) : service
      // The log position that the database must have reached. A cached answer goes to all browsers, so the
      // database must contain the last catalogue change, and not only this browser's last change.
      const since = call.cache
        ? Math.max(request.since, context.standby?.catalogueChangedAt() ?? 0)
        : request.since
      const result = await reading(context, { from, since }, (database) =>
        run({ ...context, ...request, ...database }, input),
      ).catch(answerRefusal(call, request, context))
      const answer = z.parse(call.output, result)
      return { answer, json: JSON.stringify(answer) }
    }
    if (!call.cache) return await make()
    const language = call.cache === 'catalogue' ? '' : `${request.say.language} `
    const cacheKey = `${language}${key} ${JSON.stringify(input)}`
    const asker = askerOf(request)
    if (call.costly && !cache.has(cacheKey)) await context.limits.spend(call.costly, asker)
    return await cache.through(cacheKey, async () => {
      const made = await lanes.run(call.costly ?? 'catalogue', asker, make)
      return { ...made, shown: shownInAnswer(made.answer, call.shows) }
    })
  }
}

function answerRefusal(call: ServedCall, { sessionCookie }: RequestContext, { db }: ServerContext) {
  return async (thrown: unknown): Promise<never> => {
    const violation = violatedConstraint(thrown) ?? ''
    const [code, beside] = call.violations?.[violation] ?? []
    const error = code ? new Refusal(call.key, code, { ...(beside && { field: beside }) }) : thrown
    // Handles the case that the member's account was closed during the call. Its sessions have ended too.
    if (violation === 'member_is_open') {
      sessionCookie.clear()
      throw new CallFailure(401, 'accountClosed', 'gate.accountClosed')
    }
    if (violation === 'member_is_not_blocked') {
      sessionCookie.clear()
      const contact = shownContact(await readContact(db))
      throw new CallFailure(401, 'accountBlocked', placed('login.blocked', { contact }))
    }
    if (!(error instanceof Refusal)) throw error
    const declared = error.callKey === call.key ? call.refusals[error.code] : undefined
    // Throws the original error if the call does not declare this refusal, because that is a bug of the
    // service.
    if (!declared) throw error
    const [httpStatus, named] = declared
    const { field, errors, data, places } = error.details
    // `refuse` has already checked that the values fit the placeholders in the contract's sentence.
    const sentence = places ? placed(named as PlacedKey, places as never) : (named as Sentence)
    const extra = { errors: field ? { [field]: sentence } : errors, data }
    throw new CallFailure(httpStatus, error.code, sentence, extra)
  }
}

/**
 * Refuses callers without the declared access. Returns the fields of the request, with the member id from the
 * session.
 */
function admit(
  access: Access,
  fields: Record<string, unknown>,
  { member, staff }: RequestContext,
): Record<string, unknown> {
  if (access === 'anyone') return fields
  if (access === 'member') return ofMember(fields, admitMember({ member }).id)
  admitStaff(access, { staff })
  return fields
}

// Returns the fields of the request, with the member id from the session. Older clients still send a
// `user_id`; another id than the session's is refused.
function ofMember(fields: Record<string, unknown>, memberId: number): Record<string, unknown> {
  for (const claimed of [fields['user_id'], fields['userId']]) {
    if (claimed === undefined || claimed === null) continue
    const isText = typeof claimed === 'string' || typeof claimed === 'number'
    if (!isText || String(claimed) !== String(memberId))
      throw new CallFailure(403, 'notYours', 'gate.notYours')
  }
  return { ...fields, user_id: String(memberId) }
}

function readFields(payload: unknown): Record<string, unknown> {
  if (payload === undefined || payload === null) return {}
  if (typeof payload !== 'object' || Array.isArray(payload))
    throw new CallFailure(400, 'invalidInput', 'field.invalid')
  if (Object.hasOwn(payload, '__proto__')) throw new CallFailure(400, 'invalidInput', 'field.invalid')
  return payload as Record<string, unknown>
}

function parseInput(call: Contract, fields: Record<string, unknown>): unknown {
  const parsed = z.safeParse(call.input, fields)
  if (parsed.success) return parsed.data
  const errors = messagesByField(parsed.error)
  throw new CallFailure(400, 'invalidInput', Object.values(errors)[0] ?? 'field.invalid', { errors })
}
