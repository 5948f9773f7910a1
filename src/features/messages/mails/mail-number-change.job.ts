import type { Job } from '../../../platform/service/job.ts'
import { mailNumberChange, type NumberChangeMail, numberChangeMailJob } from './mail-number-change.flow.ts'

/** Mails a member that the account's mobile number has changed. */
export const numberChangeMails: Job<NumberChangeMail> = { name: numberChangeMailJob, run: mailNumberChange }
