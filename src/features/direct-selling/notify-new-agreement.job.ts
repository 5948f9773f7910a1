import type { Job } from '../../platform/service/job.ts'
import { notifyNextMembers } from './notify-new-agreement.flow.ts'

/**
 * Every five minutes: notifies members of a new version of the direct seller's agreement, if they accepted an
 * earlier one.
 */
export const notifyNewAgreement: Job = {
  name: 'notify-new-agreement',
  cron: '*/5 * * * *',
  async run(context) {
    while (await notifyNextMembers(context));
  },
}
