import * as z from 'zod/mini'
import { monthField } from '../../../back-office/finance/finance-fields.ts'
import { statesOf } from '../../../states/states.ts'
import { idOut, momentOut, optionalField, text } from '../../../wire/fields.ts'
import { type DecisionState, decisionStates } from './decision-states.ts'

/** The state filters of a download. */
export const filedStates = ['all', ...statesOf(decisionStates)] as const

/**
 * The state filters of a list. 'to_decide' selects the requests that the viewer may decide. Without a filter,
 * the list shows all waiting requests.
 */
export const listedStates = ['to_decide', ...filedStates] as const

/** The state in the query of a download. */
export const filedQuery = z.object({ state: optionalField(z.enum(filedStates)) })

/** The month in the query of a download that can be limited to a month. */
export const filedMonthQuery = z.object({ month: optionalField(monthField) })

/** The note of a decision. */
export const noteField = optionalField(text({ max: 300 }))

/** The fields that all maker-checker requests share. */
export const decisionOut = z.object({
  state: z.enum(statesOf(decisionStates)),
  asked_by: z.string(),
  asked_at: momentOut,
  decided_by: z.nullable(z.string()),
  decided_at: z.nullable(momentOut),
  note: z.string(),
  /** Whether the viewer made the request. Requesters may withdraw their requests but not approve them. */
  is_own: z.boolean(),
})

/**
 * The time from which the viewer may approve the request; null if nothing prevents the approval. Until then,
 * the accounts of viewer and requester may belong to the same person, because one gave the other access, or a
 * third gave both access.
 */
export const apartAtOut = z.nullable(momentOut)

/** The transfer that an approval posted. */
export const postedOut = { transfer_id: z.nullable(idOut) }

/** The decision fields of an approval that posts a transfer. */
export const postedDecisionOut = z.extend(decisionOut, postedOut)

/** The refusals of any decision. */
export const decisionRefusals = {
  notApart: [403, 'office.finance.notApart'],
  changedMeanwhile: [409, 'office.finance.correctionDecided'],
  otherBody: [422, 'gate.otherBody'],
} as const

/** A request as read from its table. */
export type DecidedRow = {
  id: number
  state: DecisionState
  asked_by: number
  asker: string
  asked_at: Date
  decider: string | null
  decided_at: Date | null
  note: string
}

/** Maps a row to `decisionOut` for a staff member. */
export function decisionOf(row: DecidedRow, staffId: number) {
  const { state, asked_at, decided_at, note } = row
  return {
    state,
    asked_by: row.asker,
    asked_at,
    decided_by: row.decider,
    decided_at,
    note,
    is_own: row.asked_by === staffId,
  }
}
