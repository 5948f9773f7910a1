import * as z from 'zod/mini'
import { id, requestId } from '../../../../wire/fields.ts'
import { memberNo } from '../member-fields.ts'

/** The input of a decision about a number change. */
export const decisionInput = () => z.object({ member_id: memberNo, change_id: id(), request_id: requestId })

/** The refusals of a decision about a number change. */
export const decisionRefusals = {
  unknown: [404, 'office.members.unknownChange'],
  changedMeanwhile: [409, 'office.finance.correctionDecided'],
  otherBody: [422, 'office.members.otherBody'],
} as const
