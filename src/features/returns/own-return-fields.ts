import * as z from 'zod/mini'
import { memberId, requestId } from '../../wire/fields.ts'
import { returnNo } from './return-fields.ts'

/** The input of the calls in which a buyer decides about their own return. */
export const ownReturn = z.object({ user_id: memberId, return_no: returnNo, request_id: requestId })
