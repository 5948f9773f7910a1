import * as z from 'zod/mini'
import { memberId, requestId } from '../../wire/fields.ts'
import { returnNo } from './return-fields.ts'

/** The input of the calls with which buyers decide about a return request of their own. */
export const ownReturn = z.object({ user_id: memberId, return_no: returnNo, request_id: requestId })
