import type { Service } from '../../platform/service/service.ts'
import { refuse } from '../../wire/call-failure.ts'
import { getVillageList } from './getVillageList.call.ts'
import { readLocationPage } from './location-page.flow.ts'

export const getVillageListService: Service<typeof getVillageList> = async ({ db }, input) => {
  const answer = await readLocationPage(db, 'village', Number(input.sub_district_id), input)
  if (!answer) throw refuse(getVillageList, 'unknownPage', { field: 'cursor' })
  return answer
}
