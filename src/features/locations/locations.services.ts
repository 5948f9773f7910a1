import type { Service } from '../../platform/service/service.ts'
import { refuse } from '../../wire/call-failure.ts'
import { readLocationPage } from './location-page.flow.ts'
import { getDistrictList, getSubDistrictList, getVillageList } from './locations.calls.ts'

export const getDistrictListService: Service<typeof getDistrictList> = async ({ db }, input) => {
  const answer = await readLocationPage(db, 'district', Number(input.state_id), input)
  if (!answer) throw refuse(getDistrictList, 'unknownPage', { field: 'cursor' })
  return answer
}

export const getSubDistrictListService: Service<typeof getSubDistrictList> = async ({ db }, input) => {
  const answer = await readLocationPage(db, 'sub_district', Number(input.district_id), input)
  if (!answer) throw refuse(getSubDistrictList, 'unknownPage', { field: 'cursor' })
  return answer
}

export const getVillageListService: Service<typeof getVillageList> = async ({ db }, input) => {
  const answer = await readLocationPage(db, 'village', Number(input.sub_district_id), input)
  if (!answer) throw refuse(getVillageList, 'unknownPage', { field: 'cursor' })
  return answer
}
