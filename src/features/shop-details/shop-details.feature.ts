import { feature, implementAll } from '../../platform/service/feature.ts'
import * as calls from './shop-details.calls.ts'
import * as services from './shop-details.services.ts'

export const shopDetails = feature({
  calls: [...implementAll(calls, services)],
})
