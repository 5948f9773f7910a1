import * as z from 'zod/mini'
import { idOut, momentOut, optionalField, text } from '../../../wire/fields.ts'

/** Every state of a maker-checker request. */
export const decisionStates = ['requested', 'approved', 'declined', 'withdrawn'] as const

export type DecisionState = (typeof decisionStates)[number]

/** The states that a file can be asked for. */
export const filedStates = ['all', ...decisionStates] as const

/** What a list can be asked for: what waits for whoever reads it, or a state; what waits for anybody where it is asked for none. */
export const listedStates = ['to_decide', ...filedStates] as const

/** What is said with a decision. */
export const noteField = optionalField(text({ max: 300 }))

/** What one person asks for and another approves, as far as it is the same whatever is asked for. */
export const decisionOut = z.object({
  state: z.enum(decisionStates),
  asked_by: z.string(),
  asked_at: momentOut,
  decided_by: z.nullable(z.string()),
  decided_at: z.nullable(momentOut),
  note: z.string(),
  /** Asked for by whoever reads it, who may call it off and not approve it. */
  is_own: z.boolean(),
})

/** When whoever reads it may approve it: they count as one person with who asked until then. Null where nothing is in the way. */
export const apartAtOut = z.nullable(momentOut)

/** The same where an approval posts a transfer. */
export const postedDecisionOut = z.extend(decisionOut, { transfer_id: z.nullable(idOut) })

/** What refuses a decision, whatever was asked for. */
export const decisionRefusals = {
  notApart: [403, 'office.finance.notApart'],
  changedMeanwhile: [409, 'office.finance.correctionDecided'],
  otherBody: [422, 'withdrawal.otherBody'],
} as const

type DecisionRow = {
  state: DecisionState
  asked_by: number
  asker: string
  asked_at: Date
  decider: string | null
  decided_at: Date | null
  note: string
}

/** What `decisionOut` says of a row, to one of the staff. */
export function decisionOf(row: DecisionRow, staffId: number) {
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
