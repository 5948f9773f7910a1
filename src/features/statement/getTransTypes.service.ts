import type { Service } from '../../platform/service/service.ts'
import type { getTransTypes } from './getTransTypes.call.ts'
import { transactionTypes, typeIds } from './transaction-types.ts'

export const getTransTypesService: Service<typeof getTransTypes> = async ({ say }) => ({
  data: typeIds.map((id) => ({ type_id: id, type_nname: say(transactionTypes[id].name) })),
})
