import type { Service } from '../../platform/service/service.ts'
import { refuse } from '../../wire/call-failure.ts'
import { getDistrictList } from './getDistrictList.call.ts'
import { readLocationPage } from './location-page.flow.ts'

export const getDistrictListService: Service<typeof getDistrictList> = async ({ db }, input) => {
  const answer = await readLocationPage(db, 'district', Number(input.state_id), input)
  if (!answer) throw refuse(getDistrictList, 'unknownPage', { field: 'cursor' })
  return answer
}
