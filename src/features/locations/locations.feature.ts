import { feature, implementAll } from '../../platform/service/feature.ts'
import * as calls from './locations.calls.ts'
import * as services from './locations.services.ts'

export const locations = feature({
  calls: [...implementAll(calls, services)],
})
