import * as z from 'zod/mini'
import { answer, defineCall } from '../../wire/define-call.ts'
import { id } from '../../wire/fields.ts'
import { locationItem } from './location-item.ts'

export const getDistrictList = defineCall({
  wire: { method: 'POST', path: '/User/getDistrictList', encoding: 'form' },
  summary: 'The districts of a state, by name. Maharashtra is 27.',
  access: 'anyone',
  cache: 'catalogue',
  input: z.object({ state_id: id('Choose a state') }),
  output: answer({ data: z.array(locationItem) }),
})
