import { feature, implementAll } from '../../platform/service/feature.ts'
import * as calls from './points.calls.ts'
import * as services from './points.services.ts'

export const points = feature({
  calls: [...implementAll(calls, services)],
})
