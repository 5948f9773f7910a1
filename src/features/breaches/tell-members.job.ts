import type { Job } from '../../platform/service/job.ts'
import { notifyMembers } from './tell-members.flow.ts'

/** Every minute: queues the messages about breaches of personal data to the members that they touched. */
export const notifyBreaches: Job = {
  name: 'tell-breaches',
  cron: '* * * * *',
  async run(context) {
    await notifyMembers(context)
  },
}
