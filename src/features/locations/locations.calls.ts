import * as z from 'zod/mini'
import { idPage } from '../../wire/cursors.ts'
import { defineCall } from '../../wire/define-call.ts'
import { answer, defineContract } from '../../wire/define-contract.ts'
import { id, idOut } from '../../wire/fields.ts'

/** A district, sub-district or village in an answer. */
const locationOut = () => z.object({ id: idOut, name: z.string() })

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
    output: answer({ data: z.array(locationOut()), next_cursor: z.optional(z.string()) }),
    refusals: { unknownPage: [400, 'field.unknownPage'] },
  })

export const getSubDistrictList = defineCall<typeof getSubDistrictListContract>()({
  wire: { method: 'POST', path: '/User/getSubDistrictList', encoding: 'form' },
  access: 'anyone',
})

export const getSubDistrictListContract = () =>
  defineContract({
    summary: 'Lists the sub-districts (talukas) of a district, by name, paged.',
    cache: 'catalogue',
    shows: 'no product',
    input: z.object({ ...idPage, district_id: id('locations.chooseDistrict') }),
    output: answer({ data: z.array(locationOut()), next_cursor: z.optional(z.string()) }),
    refusals: { unknownPage: [400, 'field.unknownPage'] },
  })

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
    output: answer({ data: z.array(locationOut()), next_cursor: z.optional(z.string()) }),
    refusals: { unknownPage: [400, 'field.unknownPage'] },
  })
