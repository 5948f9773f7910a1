import { paise } from '../../money/paise.ts'
import type { Say } from '../../words/words-of.ts'
import { inWords } from './in-words.ts'

type State = Readonly<Record<string, unknown>> | null

export type AuditedChange = { name: string; was: string | undefined; is: string | undefined }

// What a call writes down in paise. Other figures are counts, or say their unit themselves.
const inPaise = new Set([
  ...['amount', 'tds', 'given_back', 'refund_to_wallet', 'refund_online', 'rewards_due'],
  ...['mrp', 'special_discount'],
])

// The number of something, which is no count of it.
const isNumber = /^(?:member|version)$|_(?:id|no)$/

/** What an audited change did to each part of its row, for people; parts that stayed as they were are left out. */
export function auditedChanges(say: Say, before: State, after: State): AuditedChange[] {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  const isPoints = [before, after].some((state) => String(state?.['account']).includes('points'))
  const asText = (state: State, name: string) =>
    shown(
      say,
      isNumber.test(name) ? state?.[name]?.toString() : state?.[name],
      inPaise.has(name) && !isPoints,
    )
  return names
    .map((name) => ({ name: inWords(name), was: asText(before, name), is: asText(after, name) }))
    .filter(({ was, is }) => was !== is)
}

function shown(say: Say, value: unknown, isPaise = false): string | undefined {
  if (value === undefined || value === null || value === '') return undefined
  if (typeof value === 'boolean') return say(value ? 'office.audit.yes' : 'office.audit.no')
  if (typeof value === 'number') return isPaise && value >= 0 ? say.rupees(paise(value)) : say.count(value)
  if (typeof value === 'string') return shownText(say, value)
  if (Array.isArray(value)) return value.map((part) => shown(say, part) ?? '').join(', ')
  return Object.entries(value)
    .map(([name, part]) => [inWords(name), shown(say, part)] as const)
    .filter(([, part]) => part !== undefined)
    .map(([name, part]) => `${name}: ${part}`)
    .join(' · ')
}

function shownText(say: Say, value: string): string {
  if (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value)) return say.moment(value)
  return /^[a-z]+(?:_[a-z]+)+$/.test(value) ? inWords(value) : value
}
