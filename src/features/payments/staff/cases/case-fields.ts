import * as z from 'zod/mini'
import { memberOut } from '../../../../back-office/finance/finance-fields.ts'
import { statesOf } from '../../../../states/states.ts'
import { id, idOut, momentOut, rupeesOut } from '../../../../wire/fields.ts'
import { decisionNames, kindNames, providerStateNames } from './case-names.ts'

export const caseNo = id('office.cases.unknown')

/** A case as staff see it. */
export const caseOut = z.object({
  case_no: idOut,
  kind: z.enum(statesOf(kindNames)),
  provider_state: z.enum(statesOf(providerStateNames)),
  provider_id: z.string(),
  intent_id: idOut,
  orderno: z.nullable(z.string()),
  member: memberOut,
  amount: rupeesOut,
  /** The part of the refund's or dispute's money that does not count towards the shop's own refund. */
  open_amount: rupeesOut,
  reason: z.string(),
  respond_by: z.nullable(momentOut),
  noticed_at: momentOut,
  /** Whether the case puts its order on hold. */
  is_held: z.boolean(),
  decision: z.nullable(z.enum(statesOf(decisionNames))),
  decided_by: z.nullable(z.string()),
  decided_at: z.nullable(momentOut),
  note: z.string(),
})
