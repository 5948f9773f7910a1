import { feature, implementAll } from '../../platform/service/feature.ts'
import { discloseIncome } from './disclose-income.job.ts'
import * as calls from './income.calls.ts'
import * as services from './income.services.ts'

export const income = feature({
  calls: [...implementAll(calls, services)],
  jobs: [discloseIncome],
})
