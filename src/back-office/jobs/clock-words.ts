import type { Say } from '../../words/words-of.ts'

/** Describes a job's schedule: 'Every day at 4:20 am' for '20 4 * * *'. Returns other patterns unchanged. */
export function clockWords(say: Say, cron: string): string {
  const [minute = '', hour = '', ...days] = cron.split(' ')
  if (days.join(' ') !== '* * *') return cron
  if (cron === '* * * * *') return say('office.jobs.everyMinute')
  const step = /^\*\/(\d+)$/.exec(minute)?.[1]
  if (step && hour === '*') return say('office.jobs.everyMinutes', { count: Number(step) })
  if (!/^\d+$/.test(minute) || !/^\d+$/.test(hour)) return cron
  const time = `${Number(hour) % 12 || 12}:${minute.padStart(2, '0')} ${Number(hour) < 12 ? 'am' : 'pm'}`
  return say('office.jobs.everyDay', { time })
}
