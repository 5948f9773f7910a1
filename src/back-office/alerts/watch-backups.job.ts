import { listCheckResults, saveCheckResult } from '../../platform/check-results.ts'
import type { Job } from '../../platform/service/job.ts'
import { shopTime } from '../../platform/shop-time.ts'

/**
 * If the shop makes backups, checks every night that a recent one exists. Also restores the latest backup
 * into a separate database and checks that database: on the first of a month, on the first night, and after a
 * night with problems. Stores failures for the mail about problems.
 */
export const watchBackups: Job = {
  name: 'watch-backups',
  cron: '15 5 * * *',
  expireSeconds: 70 * 60,
  retryLimit: 0,
  async run({ db, backups, log }) {
    if (!backups) return
    const problems: string[] = []
    const latest = await backups.readLatest()
    const hours = latest ? Math.floor((shopTime().getTime() - latest.getTime()) / 3_600_000) : undefined
    if (hours === undefined) problems.push('There is no backup.')
    else if (hours >= backups.expectedHours) problems.push(`The latest backup is ${hours} hours old.`)
    if (latest && (await isTrialDue(db))) {
      const failure = await backups.tryLatest()
      if (failure !== undefined) problems.push(`The latest backup cannot be restored: ${failure}`)
    }
    await saveCheckResult(db, 'backups', { differences: problems.length, examples: problems })
    if (problems.length > 0) log.error({ problems }, 'the backups are not as they must be')
  },
}

async function isTrialDue(db: Parameters<typeof listCheckResults>[0]): Promise<boolean> {
  const last = (await listCheckResults(db)).find(({ name }) => name === 'backups')
  const day = new Intl.DateTimeFormat('en', { day: 'numeric', timeZone: 'Asia/Kolkata' }).format(shopTime())
  return last === undefined || last.differences > 0 || day === '1'
}
