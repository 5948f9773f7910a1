import * as z from 'zod/mini'
import { answer, defineCall } from '../../wire/define-call.ts'
import { id } from '../../wire/fields.ts'
import { locationItem } from './location-item.ts'

export const getSubDistrictList = defineCall({
  wire: { method: 'POST', path: '/User/getSubDistrictList', encoding: 'form' },
  summary: 'The sub-districts (talukas) of a district, by name.',
  access: 'anyone',
  cache: 'catalogue',
  input: z.object({ district_id: id('Choose a district') }),
  output: answer({ data: z.array(locationItem) }),
})
