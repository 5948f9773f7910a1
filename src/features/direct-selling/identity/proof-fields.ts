import * as z from 'zod/mini'
import { statesOf } from '../../../states/states.ts'
import { memberId, requestId, text } from '../../../wire/fields.ts'
import { documentNames, proofsMax } from './identity-states.ts'

const fileList = new RegExp(`^\\d{1,15}(?:,\\d{1,15}){0,${proofsMax - 1}}$`)

/** The input that sends a proof of address: its kind, and the numbers of the uploaded files. */
export const input = z.object({
  user_id: memberId,
  document: z.enum(statesOf(documentNames), { error: 'identity.chooseDocument' }),
  files: text({ max: 40, rules: [[(list) => fileList.test(list), 'identity.addFile']] }),
  request_id: requestId,
})
