import { forgetExpired } from '../features/login/forget-expired.job.ts'
import { deliverMessage, forgetOldMessages } from '../features/messages/deliver-message.job.ts'
import type { Job } from './service.ts'

/** Every job there is. */
export const jobList: readonly Job[] = [deliverMessage, forgetExpired, forgetOldMessages]
