import * as z from 'zod/mini'
import { idPage } from '../../wire/cursors.ts'
import { defineCall } from '../../wire/define-call.ts'
import { answer, defineContract } from '../../wire/define-contract.ts'
import { id } from '../../wire/fields.ts'
import { locationItem } from './location-item.ts'

export const getVillageList = defineCall<typeof getVillageListContract>()({
  wire: { method: 'POST', path: '/User/getVillageList', encoding: 'form' },
  access: 'anyone',
})

export const getVillageListContract = () =>
  defineContract({
    summary: 'Lists the villages and towns of a sub-district, by name, paged.',
    cache: 'catalogue',
    shows: 'no product',
    input: z.object({ ...idPage, sub_district_id: id('locations.chooseSubDistrict') }),
    output: answer({ data: z.array(locationItem), next_cursor: z.optional(z.string()) }),
    refusals: { unknownPage: [400, 'field.unknownPage'] },
  })
