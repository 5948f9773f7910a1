import * as z from 'zod/mini'
import { idPage } from '../../wire/cursors.ts'
import { defineCall } from '../../wire/define-call.ts'
import { answer, defineContract } from '../../wire/define-contract.ts'
import { id } from '../../wire/fields.ts'
import { locationItem } from './location-item.ts'

export const getDistrictList = defineCall<typeof getDistrictListContract>()({
  wire: { method: 'POST', path: '/User/getDistrictList', encoding: 'form' },
  access: 'anyone',
})

export const getDistrictListContract = () =>
  defineContract({
    summary: 'Lists the districts of a state, by name, paged. Maharashtra is 27.',
    cache: 'catalogue',
    shows: 'no product',
    input: z.object({ ...idPage, state_id: id('locations.chooseState') }),
    output: answer({ data: z.array(locationItem), next_cursor: z.optional(z.string()) }),
    refusals: { unknownPage: [400, 'field.unknownPage'] },
  })
