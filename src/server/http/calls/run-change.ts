import { writeDown } from '../../../audit/write-down.sql.ts'
import type { Db } from '../../../platform/database/database.ts'
import type {
  Actor,
  AnswerOf,
  Audited,
  AuditedName,
  ChangeByWhom,
  Changed,
  ChangeInSteps,
} from '../../../platform/service/change.ts'
import type { ServedCall } from '../../../platform/service/feature.ts'
import {
  type AnyIdempotencyKey,
  findIdempotencyRecord,
  type IdempotencyKey,
  IdempotencyKeyReusedError,
  withIdempotency,
} from '../../../platform/service/idempotency.ts'
import type { AppContext, RequestContext, Service, VersionCheck } from '../../../platform/service/service.ts'
import { Refusal } from '../../../wire/call-failure.ts'
import type { AnyCall } from '../../../wire/define-call.ts'
import type { ChangeRule } from '../../../wire/define-contract.ts'
import { nameOfCall } from '../../../wire/name-of-call.ts'

type Context = AppContext & RequestContext
type Input = { request_id?: string; version?: number }
type Run = (context: Context, input: unknown) => Promise<object>

/**
 * Adds to a call's service what every change needs: one transaction, one effect per request id, and an audit
 * entry for a staff change.
 */
export function runChange(call: ServedCall, rule: ChangeRule, service: Service<AnyCall>): Run {
  // Casts the service's type. The compiler has already checked it against the contract in `implement`.
  const run = service as (context: object, input: unknown) => Promise<object>
  if (call.access === 'anyone' && typeof rule === 'object') {
    const named = { kind: rule.audits, action: nameOfCall(call) }
    return async (context, input) => {
      const change: ChangeByWhom['change'] = (work, by) => changeBy(context, by, named, work)
      return await run({ ...context, change }, input)
    }
  }
  return async (context, input) => {
    const { db, transaction } = context
    const { request_id: requestId, ...body } = input as Input
    const key = keyOf(context, { call: nameOfCall(call), requestId, body })
    const versionCheck: VersionCheck = {
      refuseUnlessSeen(version, now) {
        if (version !== body.version) throw new Refusal(call.key, 'changedMeanwhile', { data: now })
      },
    }
    const once = async <Answer extends object>(work: (db: Db) => Promise<Answer>): Promise<Answer> =>
      await transaction((trx) => withIdempotency(trx, key, () => work(trx)))
    const runOnce = async (trx: Db) => await run({ ...context, ...versionCheck, db: trx }, input)
    try {
      if (rule === 'once') return await once(runOnce)
      if (rule === 'onceByStatement') return await run({ ...context, key }, input)
      const named = { kind: rule.audits, action: nameOfCall(call) }
      const change: ChangeInSteps['change'] = async (work) =>
        await once(async (trx) => await writeDown(trx, context.staff!, named, await work(trx)))
      if (rule.inSteps === undefined) return await change(runOnce as (trx: Db) => Promise<Changed<object>>)
      return await runInSteps(call, { change, findAnswer: () => findIdempotencyRecord(db, key) }, (inSteps) =>
        run({ ...context, ...inSteps }, input),
      )
    } catch (error) {
      if (error instanceof IdempotencyKeyReusedError) throw requestIdReused(call)
      throw error
    }
  }
}

/** Makes and audits a change without a request id, such as a file upload or a sign-in. */
export async function changeBy<Returned extends Audited>(
  { transaction }: Pick<AppContext, 'transaction'>,
  by: Actor,
  named: AuditedName,
  work: (db: Db) => Returned | Promise<Returned>,
): Promise<AnswerOf<Returned>> {
  return await transaction(async (trx) => await writeDown(trx, by, named, await work(trx)))
}

/**
 * Runs a service that opens its own transactions. Throws if the service answers without claiming its request
 * id, because such a change would bypass the audit log.
 */
async function runInSteps(
  { key }: ServedCall,
  { change, findAnswer }: ChangeInSteps,
  run: (inSteps: ChangeInSteps) => Promise<object>,
): Promise<object> {
  let isThroughGate = false
  const answer = await run({
    async change(work) {
      isThroughGate = true
      return await change(work)
    },
    async findAnswer<Answer extends object>() {
      const known = await findAnswer<Answer>()
      isThroughGate ||= known !== undefined
      return known
    },
  })
  if (!isThroughGate) throw new Error(`${key} answered without claiming its request id`)
  return answer
}

function keyOf({ staff, member }: Context, asked: Omit<IdempotencyKey, 'memberId'>): AnyIdempotencyKey {
  return staff ? { ...asked, staffId: staff.id } : { ...asked, memberId: member!.id }
}

/** The refusal codes for a request id that was already used for another request. Calls use different ones. */
export const reusedCodes = ['otherBody', 'savedAlready', 'otherRequest']

function requestIdReused({ key, refusals }: ServedCall): Refusal {
  const code = reusedCodes.find((one) => Object.hasOwn(refusals, one))
  if (code === undefined) throw new Error(`${key} takes a request id but declares no refusal of a used one`)
  return new Refusal(key, code, {})
}
