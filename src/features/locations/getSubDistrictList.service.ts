import type { Service } from '../../platform/service/service.ts'
import { refuse } from '../../wire/call-failure.ts'
import { getSubDistrictList } from './getSubDistrictList.call.ts'
import { readLocationPage } from './location-page.flow.ts'

export const getSubDistrictListService: Service<typeof getSubDistrictList> = async ({ db }, input) => {
  const answer = await readLocationPage(db, 'sub_district', Number(input.district_id), input)
  if (!answer) throw refuse(getSubDistrictList, 'unknownPage', { field: 'cursor' })
  return answer
}
