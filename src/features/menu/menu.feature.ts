import { feature, implementAll } from '../../platform/service/feature.ts'
import * as calls from './menu.calls.ts'
import * as services from './menu.services.ts'

export const menu = feature({
  calls: [...implementAll(calls, services)],
})
