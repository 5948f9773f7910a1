import type { Job } from '../../../platform/service/job.ts'
import { announceOrders } from './announce-orders.flow.ts'

/** Notifies buyers of their order's events, every minute. */
export const announceOrderEvents: Job = {
  name: 'announce-orders',
  cron: '* * * * *',
  run: announceOrders,
}
