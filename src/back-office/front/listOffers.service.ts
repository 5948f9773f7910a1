import type { Service } from '../../platform/service.ts'
import { listOfficeOffers } from './front.sql.ts'
import type { listOffers } from './listOffers.call.ts'
import { offerFields } from './office-front.ts'

export const listOffersService: Service<typeof listOffers> = async ({ db }) => ({
  data: (await listOfficeOffers(db)).map(offerFields),
})
