import type { Job } from '../../../platform/service/job.ts'
import { announceOrders } from './announce-orders.flow.ts'

/** Every minute: tells buyers what happened to their orders. */
export const announceOrderEvents: Job = {
  name: 'announce-orders',
  cron: '* * * * *',
  run: announceOrders,
}
