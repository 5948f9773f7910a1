import * as z from 'zod/mini'
import { memberId, requestId } from '../../wire/fields.ts'
import { returnNo } from './return-fields.ts'

/** What the buyer decides about a request of theirs. */
export const ownReturn = z.object({ user_id: memberId, return_no: returnNo, request_id: requestId })
