import { feature, implementAll } from '../../platform/service/feature.ts'
import * as calls from './shops.calls.ts'
import * as services from './shops.services.ts'

export const shops = feature({
  calls: [...implementAll(calls, services)],
})
