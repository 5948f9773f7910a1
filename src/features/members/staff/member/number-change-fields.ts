import * as z from 'zod/mini'
import { id, requestId } from '../../../../wire/fields.ts'
import { memberNo } from '../member-fields.ts'

export const decisionInput = () => z.object({ member_id: memberNo, change_id: id(), request_id: requestId })

export const decisionRefusals = {
  unknown: [404, 'office.members.unknownChange'],
  changedMeanwhile: [409, 'office.finance.correctionDecided'],
  otherBody: [422, 'office.members.otherBody'],
} as const
