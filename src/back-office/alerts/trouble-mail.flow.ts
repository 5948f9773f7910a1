import { paise } from '../../money/paise.ts'
import type { BudgetName } from '../../platform/service/rate-limits.ts'
import type { MailMessage } from '../../third-party/mail/mail.ts'
import type { Key, PlainKey } from '../../words/sentence.ts'
import type { Say } from '../../words/words-of.ts'
import { checkNames } from '../kit/check-names.ts'
import { jobName } from '../kit/job-names.ts'
import type { NotedTrouble } from './troubles.sql.ts'

const listedMax = 20

/**
 * Builds the mail about problems that began or ended since the last mail.
 * @param shopUrl without a trailing slash.
 */
export function troubleMail(
  troubles: readonly NotedTrouble[],
  say: Say,
  shopUrl: string,
): Omit<MailMessage, 'to'> {
  const begun = troubles.filter(({ isOver }) => !isOver)
  const over = troubles.filter(({ isOver }) => isOver)
  const parts = [
    ...(begun.length === 0 ? [] : [listOf(begun, (trouble) => begunText(trouble, say, shopUrl), say)]),
    ...(over.length === 0
      ? []
      : [`${say('office.alerts.overTitle')}\n${listOf(over, ({ name }) => nameOf(name, say), say)}`]),
    say('office.alerts.why', { address: `${shopUrl}/back-office/settings/alert_receivers` }),
  ]
  const subject =
    begun.length > 0
      ? say('office.alerts.subject', { count: begun.length })
      : say('office.alerts.subjectOver', { count: over.length })
  return { subject, text: parts.join('\n\n') }
}

function listOf(
  troubles: readonly NotedTrouble[],
  textOf: (trouble: NotedTrouble) => string,
  say: Say,
): string {
  const lines = troubles.slice(0, listedMax).map((trouble) => `- ${textOf(trouble)}`)
  const rest = troubles.length - lines.length
  return [...lines, ...(rest > 0 ? [`- ${say('office.alerts.more', { count: rest })}`] : [])].join('\n')
}

function begunText({ name, details }: NotedTrouble, say: Say, shopUrl: string): string {
  const { count = 0, reason, amount, since } = details
  const [kind = '', which = ''] = name.split(' ')
  const what = nameOf(name, say)
  const why = reason ? ` ${say('office.alerts.reason', { reason: reason.slice(0, 300) })}` : ''
  if (kind === 'job')
    return `${say('office.alerts.job', { what, count })}${why}\n  ${shopUrl}/back-office/jobs/failures`
  if (kind === 'payout') {
    const places = { what, amount: say.rupees(paise(amount ?? 0)), since: say.moment(since!) }
    return `${say('office.alerts.payout', places)}\n  ${shopUrl}/back-office/withdrawals/${which}`
  }
  if (kind === 'dispute') {
    const places = { what, amount: say.rupees(paise(amount ?? 0)), until: say.moment(since!) }
    return `${say('office.alerts.dispute', places)}\n  ${shopUrl}/back-office/payment-cases/${which}`
  }
  if (kind === 'e-invoice')
    return `${say('office.alerts.eInvoice', { what, until: say.moment(since!) })}${why}\n  ${shopUrl}/back-office/e-invoices`
  if (kind === 'breach')
    return `${say('office.alerts.breach', { what, until: say.moment(since!) })}\n  ${shopUrl}/back-office/breaches/${which}`
  if (kind === 'certificate')
    return `${say('office.alerts.certificate', { what, until: say.date(new Date(since!)) })}\n  ${shopUrl}/back-office/patterns`
  if (kind in deadlineTexts)
    return `${say(deadlineTexts[kind as Deadline], { what, until: untilText(kind, since!, say) })}\n  ${shopUrl}/back-office/complaints/${which}`
  if (kind === 'limit') return say('office.alerts.limit', { what, count, whose: reason ?? '' })
  const text =
    count > 0 ? say('office.alerts.check', { what, count }) : say('office.alerts.checkFailed', { what })
  const page = which === 'reconciliation' ? 'reconciliation' : 'jobs'
  return `${text}${why}\n  ${shopUrl}/back-office/${page}`
}

type Deadline = keyof typeof deadlineTexts

/** The texts about a complaint's deadline, by the kind of deadline. */
const deadlineTexts = {
  answer: 'office.alerts.complaintAnswer',
  redress: 'office.alerts.complaintRedress',
  docket: 'office.alerts.complaintDocket',
} as const satisfies Record<string, Key>

/**
 * Formats the end of a deadline. The deadline to answer is in hours and ends at a time of day; the other
 * deadlines end with a day.
 */
function untilText(kind: string, since: string, say: Say): string {
  return kind === 'answer' ? say.moment(since) : say.date(since)
}

/** Returns the name of a problem, as on the screens. */
function nameOf(name: string, say: Say): string {
  const [kind = '', which = ''] = name.split(' ')
  if (kind === 'job') return jobName(which, say)
  if (kind === 'payout') return say('office.alerts.payoutName', { reference: which })
  if (kind === 'dispute') return say('office.cases.caseNo', { no: which })
  if (kind === 'e-invoice') return which
  if (kind === 'breach') return say('office.breaches.breachNo', { no: which })
  if (kind === 'certificate') return say('office.patterns.certificate')
  if (kind in deadlineTexts) return say('complaints.title', { no: which })
  if (kind === 'limit') return say(limitNames[which as keyof typeof limitNames] ?? 'office.alerts.limitOther')
  return say(checkNames[which as keyof typeof checkNames])
}

const limitNames = {
  loginByDay: 'office.alerts.limitLogins',
  loginByAddressByDay: 'office.alerts.limitLoginsOfAddress',
  loginByMobileByDay: 'office.alerts.limitLogins',
  staffLoginByDay: 'office.alerts.limitStaffLogins',
  staffCodeByAccountByDay: 'office.alerts.limitStaffLogins',
  complaintByDay: 'office.alerts.limitComplaints',
  complaintByAddressByDay: 'office.alerts.limitComplaintsOfAddress',
  codeByDay: 'office.alerts.limitCodes',
  codeByDeviceByDay: 'office.alerts.limitCodes',
  codeByAddressByDay: 'office.alerts.limitCodesOfAddress',
  accountsByAddress: 'office.alerts.limitAccounts',
} as const satisfies Partial<Record<BudgetName, PlainKey>>
