import type { Job } from '../../../platform/service/job.ts'
import { announceOrders } from './announce-orders.flow.ts'

/** Sends buyers messages about the events of their orders, every minute. */
export const announceOrderEvents: Job = {
  name: 'announce-orders',
  cron: '* * * * *',
  run: announceOrders,
}
