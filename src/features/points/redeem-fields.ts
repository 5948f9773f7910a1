import * as z from 'zod/mini'
import { memberId, requestId } from '../../wire/fields.ts'
import { pointsField } from './points-field.ts'

/** What redeeming points asks for. */
export const input = z.object({ user_id: memberId, points: pointsField, request_id: requestId })
