import { formatAuditOf } from '../../../audit/format-audit-log.ts'
import type { Db } from '../../../platform/database/database.ts'
import { type Implementation, implement } from '../../../platform/service/feature.ts'
import { pageOf } from '../../../platform/service/page.ts'
import type { Service } from '../../../platform/service/service.ts'
import { refuse } from '../../../wire/call-failure.ts'
import type { AnyCall } from '../../../wire/define-call.ts'
import type { Sentence } from '../../../words/sentence.ts'
import type { Approval } from './approval.ts'
import { type AnyApprovalCalls, anyApprovalCalls } from './approval-calls.ts'
import { type ApprovalContract, contractsOf } from './approval-contracts.ts'
import type { ApprovalStore, Refused } from './approval-store.ts'
import { approveRequest, dropRequest } from './decide-request.flow.ts'
import { type DecidedRow, decisionOf } from './decision-fields.ts'
import { readApartAt, readWantedDecisions } from './may-approve.flow.ts'

const pageSize = 50

type Change = AnyApprovalCalls['change']
type Store = ApprovalStore<ApprovalContract>
type Parts = { approval: Approval; contract: ApprovalContract; store: Store }

/** Returns an approval's calls, each with its service. */
export function serveApproval<C extends ApprovalContract, Row extends DecidedRow>(
  approval: Approval,
  makeContract: () => C,
  ownStore: ApprovalStore<C, Row>,
): Implementation[] {
  const contract = makeContract()
  const contracts = contractsOf(approval, contract)
  // Casts, because fields and rows are only known at run time. This function's signature has checked the
  // caller's types.
  const parts = { approval, contract, store: ownStore as unknown as Store }
  const { ask, approve, view, list, drop, decline, withdraw } = anyApprovalCalls(approval)
  const serve = (call: AnyCall, makeOne: () => object, service: unknown) =>
    implement(call, makeOne as () => never, service as Service<AnyCall>)
  return [
    serve(ask, contracts.ask, askService(parts, ask)),
    serve(approve, contracts.approve, approveService(parts, approve)),
    serve(view, contracts.view, viewService(parts, view)),
    ...(list ? [serve(list, contracts.list, listService(parts))] : []),
    ...(drop ? [serve(drop, contracts.drop, dropService(parts, drop))] : []),
    ...(decline ? [serve(decline, contracts.decline, dropService(parts, decline, 'declined'))] : []),
    ...(withdraw ? [serve(withdraw, contracts.withdraw, dropService(parts, withdraw, 'withdrawn'))] : []),
  ]
}

function askService({ approval, store }: Parts, call: Change): Service<Change> {
  return async ({ db, staff, say }, { request_id: _requestId, ...input }) => {
    const asked = await store.ask(db, input, staff.id)
    if (asked.refused !== undefined) throw refusal(call, asked)
    return {
      message: say('office.finance.correctionAsked'),
      data: { [approval.id]: asked.id, state: 'requested' },
      audited: { id: asked.id, before: null, after: { state: 'requested', ...asked.after } },
    }
  }
}

function approveService({ approval, contract, store }: Parts, call: Change): Service<Change> {
  const message = contract.says?.approved ?? 'office.finance.correctionApproved'
  return async ({ db, staff, say }, { [approval.id]: id, note }) => {
    const decided = await approveRequest(db, store, { id: Number(id), staffId: staff.id, note })
    if (decided.refused !== undefined) throw refusal(call, decided, contract.decidedCode)
    const { state, data, audited } = decided
    return {
      message: say.sentence((data ? [message, data] : message) as Sentence),
      data: { [approval.id]: id, ...(data ?? { state }) },
      audited,
    }
  }
}

function dropService(
  { approval, contract, store }: Parts,
  call: Change,
  only?: 'declined' | 'withdrawn',
): Service<Change> {
  const { says, reasonMissing, decidedCode } = contract
  return async ({ db, staff, say }, { [approval.id]: id, note }) => {
    const dropping = {
      id: Number(id),
      staffId: staff.id,
      note,
      only,
      needsReason: reasonMissing !== undefined,
    }
    const decided = await dropRequest(db, store, dropping)
    if (decided.refused !== undefined) throw refusal(call, decided, decidedCode)
    const { state, audited } = decided
    const message =
      state === 'withdrawn'
        ? (says?.withdrawn ?? 'office.finance.correctionWithdrawn')
        : (says?.declined ?? 'office.finance.correctionDeclined')
    return { message: say(message), data: { [approval.id]: id, state }, audited }
  }
}

function listService({ approval, store }: Parts): Service<AnyApprovalCalls['list']> {
  return async ({ db, staff }, { state, cursor: beforeId, limit = pageSize, ...filters }) => {
    const [wanted, listed] = await Promise.all([readWantedDecisions(db, staff.id, state), store.listed?.(db)])
    const where = store.where?.(filters)
    const rows = await store.rows.list(db, { ...wanted, where, beforeId, limit: limit + 1 })
    const { page, next_cursor } = pageOf(rows, limit, ({ id }) => id)
    const data = await Promise.all(page.map((row) => shown({ db, staff }, { approval, store }, row)))
    return { data, ...listed, next_cursor }
  }
}

function viewService({ approval, contract, store }: Parts, call: AnyCall): Service<AnyApprovalCalls['view']> {
  return async ({ db, limits, staff, say, audits }, input) => {
    const found = await store.rows.find(db, Number(input[approval.id]))
    if (!found) throw refusal(call, { refused: 'unknown' })
    const hasTrail = 'trail' in contract.viewed
    const [viewed, data, trail, apart_at] = await Promise.all([
      store.viewed?.({ db, limits, staff }, found),
      shown({ db, staff }, { approval, store }, found),
      hasTrail ? formatAuditOf({ db, say, audits }, `${approval.name} ${found.id}`) : undefined,
      readApartAt(db, found.asked_by, staff.id),
    ])
    return { data, ...viewed, ...(trail && { trail }), apart_at }
  }
}

async function shown(
  { db, staff }: { db: Db; staff: { id: number } },
  { approval, store }: Pick<Parts, 'approval' | 'store'>,
  row: DecidedRow,
) {
  return { ...decisionOf(row, staff.id), [approval.id]: row.id, ...(await store.shown(row, db)) }
}

function refusal(call: AnyCall, { refused, ...details }: Refused, decidedCode = 'changedMeanwhile') {
  return refuse(call, refused === 'decided' ? decidedCode : refused, details as never)
}
