import { listGivenUpMessages } from '../../src/features/messages/messages.sql.ts'
import { listGivenUpAnnouncements } from '../../src/features/orders/life/announcements.sql.ts'
import { commandLine } from './commands.ts'
import { CommandError, withDatabase } from './with-database.ts'

const daysByDefault = 7
// Returns whether it is normal that a message was not sent. Every day, strangers request codes for numbers
// that belong to no member.
const isExpected = (reason: string | null) => reason === 'no member has this number'

await withDatabase(async (db) => {
  const days = readDays(process.argv[2])
  const steps = await listGivenUpAnnouncements(db, days)
  const messages = (await listGivenUpMessages(db, days)).filter(({ reason }) => !isExpected(reason))
  for (const { given_up_at, order_no, status, reason } of steps)
    console.log(`${given_up_at?.toISOString()}  ${order_no} is ${status}: ${reason}`)
  for (const { given_up_at, mobile, template, reason } of messages)
    console.log(`${given_up_at?.toISOString()}  ${template} to ${masked(mobile)}: ${reason}`)
  console.log(
    `In the last ${days} days: ${steps.length} order steps not announced, ${messages.length} messages given up`,
  )
})

function readDays(given: string | undefined): number {
  if (given === undefined) return daysByDefault
  if (!/^[1-9]\d{0,3}$/.test(given))
    throw new CommandError(`Name a number of days: ${commandLine('messages-unsent')}`)
  return Number(given)
}

function masked(mobile: string): string {
  return `••••••${mobile.slice(-4)}`
}
