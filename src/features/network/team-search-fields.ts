import * as z from 'zod/mini'
import { memberId, text } from '../../wire/fields.ts'

export const input = z.object({
  user_id: memberId,
  search: text({ max: 60, rules: [[(search) => search.length >= 2, 'network.searchShort']] }),
})
