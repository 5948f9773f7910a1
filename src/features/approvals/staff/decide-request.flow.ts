import type { Db } from '../../../platform/database/database.ts'
import type { AuditedChange } from '../../../platform/service/change.ts'
import type { DecidingStore, Refused } from './approval-store.ts'
import type { DecidedRow } from './decision-fields.ts'
import type { DecisionState } from './decision-states.ts'
import { judgeChecker } from './may-approve.flow.ts'

type Deciding = { id: number; staffId: number; note?: string | undefined }

type Decided = {
  refused?: undefined
  state: DecisionState
  data?: Readonly<Record<string, unknown>> | undefined
  audited: AuditedChange
}

/**
 * Approves a request and makes its change. Refuses the requester, which the database does too. Also refuses a
 * staff account that may belong to the same person as the requester's (a possible alias). Call this function
 * in a transaction, and roll back on a refusal.
 */
export async function approveRequest<Row extends DecidedRow>(
  db: Db,
  store: DecidingStore<Row>,
  { id, staffId, note }: Deciding,
): Promise<Decided | Refused> {
  const locked = await lockWaiting(db, store, id)
  if (locked.refused !== undefined) return locked
  const { row } = locked
  const refused = await judgeChecker(db, row.asked_by, staffId)
  if (refused) return { refused }
  const approved = await store.approve(db, row, note)
  if (approved.refused !== undefined) return approved
  const state = 'approved'
  await store.rows.decide(db, id, { state, staffId, note: note ?? '', result: approved.result })
  const { data, audited = auditedDecision(store, row, { state, note }) } = approved
  return { state, data, audited }
}

type Dropping = Deciding & {
  /**
   * The only allowed decision. By default, a decision by the requester withdraws the request, and one by
   * others declines it.
   */
  only?: 'declined' | 'withdrawn' | undefined
  /** Whether declining needs a note. */
  needsReason?: boolean
}

/** Withdraws or declines a request. Call this function in a transaction, and roll back on a refusal. */
export async function dropRequest<Row extends DecidedRow>(
  db: Db,
  store: DecidingStore<Row>,
  { id, staffId, note, only, needsReason = false }: Dropping,
): Promise<Decided | Refused> {
  const locked = await lockWaiting(db, store, id)
  if (locked.refused !== undefined) return locked
  const { row } = locked
  const state = row.asked_by === staffId ? 'withdrawn' : 'declined'
  if (only && state !== only) return { refused: 'own' }
  if (state === 'declined' && needsReason && !note) return { refused: 'reasonMissing', field: 'note' }
  await store.rows.decide(db, id, { state, staffId, note: note ?? '' })
  return { state, audited: auditedDecision(store, row, { state, note }) }
}

/**
 * Locks a request that waits for a decision. Of several simultaneous decisions, only the first finds the
 * request still waiting.
 */
async function lockWaiting<Row extends DecidedRow>(
  db: Db,
  { rows, lockFirst }: DecidingStore<Row>,
  id: number,
): Promise<{ refused?: undefined; row: Row } | Refused> {
  await lockFirst?.(db, id)
  const row = await rows.lock(db, id)
  if (!row) return { refused: 'unknown' }
  if (row.state === 'requested') return { row }
  return { refused: 'decided', data: { state: row.state, decided_by: row.decider } }
}

function auditedDecision<Row extends DecidedRow>(
  store: DecidingStore<Row>,
  row: Row,
  { state, note }: { state: DecisionState; note: string | undefined },
): AuditedChange {
  const after = { state, ...store.audited(row), ...(note && { note }) }
  return { id: row.id, before: { state: 'requested' }, after }
}
