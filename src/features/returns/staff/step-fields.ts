import * as z from 'zod/mini'
import { statesOf } from '../../../states/states.ts'
import { answer } from '../../../wire/define-contract.ts'
import { idOut, text, wholeNumber } from '../../../wire/fields.ts'
import { returnNo } from '../return-fields.ts'
import { returnStates } from '../return-states.ts'

/** The input of every staff step: the request's number, and its version when staff loaded the page. */
export const stepped = {
  return_no: returnNo,
  version: wholeNumber({ min: 1, max: 100, message: 'field.invalid' }),
}

/** The reason, which the buyer reads. */
export const whyText = text({ max: 500, rules: [[(why) => why !== '', 'office.returns.whyMissing']] })

export const steppedOut = answer({
  data: z.object({ return_no: idOut, state: z.enum(statesOf(returnStates)), version: z.number() }),
})

export const steppedRefusals = {
  unknownReturn: [404, 'returns.unknown'],
  changedMeanwhile: [409, 'office.returns.changedMeanwhile'],
  notPossible: [409, 'office.returns.notPossible'],
} as const
