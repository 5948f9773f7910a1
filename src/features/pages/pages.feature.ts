import { feature, implementAll } from '../../platform/service/feature.ts'
import * as calls from './pages.calls.ts'
import * as services from './pages.services.ts'

export const pages = feature({
  calls: [...implementAll(calls, services)],
})
