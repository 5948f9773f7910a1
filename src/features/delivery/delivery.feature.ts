import { feature, implementAll } from '../../platform/service/feature.ts'
import * as calls from './delivery.calls.ts'
import * as services from './delivery.services.ts'
import { servesPin } from './delivery-promise.flow.ts'

export const delivery = feature({
  calls: [...implementAll(calls, services)],
  extends: { servesPin: [servesPin] },
})
