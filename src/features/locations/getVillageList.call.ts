import * as z from 'zod/mini'
import { answer, defineCall } from '../../wire/define-call.ts'
import { id } from '../../wire/fields.ts'
import { locationItem } from './location-item.ts'

export const getVillageList = defineCall({
  wire: { method: 'POST', path: '/User/getVillageList', encoding: 'form' },
  summary: 'The villages and towns of a sub-district, by name.',
  access: 'anyone',
  cache: 'catalogue',
  input: z.object({ sub_district_id: id('Choose a sub-district') }),
  output: answer({ data: z.array(locationItem) }),
})
