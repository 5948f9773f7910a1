import { paise } from '../money/paise.ts'
import type { AuditFormat } from '../platform/service/audits.ts'
import { inWords } from '../words/in-words.ts'
import type { Say } from '../words/words-of.ts'

type Row = Readonly<Record<string, unknown>>
type Value = { format: AuditFormat; value: unknown; id: string; state: Row }

export type AuditFormatting = {
  say: Say
  /** Names of things by subject, such as 'category 3'. */
  names: ReadonlyMap<string, string>
}

/** Formats an audited value for readers; undefined if there is none. */
export function formatAuditValue(
  { format, value, id, state }: Value,
  { say, names }: AuditFormatting,
): string | undefined {
  if (value === undefined || value === null || value === '') return undefined
  if (Array.isArray(value) && value.length === 0) return undefined
  if (typeof format === 'function') return format(value, { say, state, id })
  if (typeof format === 'object') {
    const choice = String(value)
    return Object.hasOwn(format, choice) ? say(format[choice]!) : inWords(choice)
  }
  switch (format) {
    case 'text':
      return String(value)
    case 'texts':
      return listOf(value, String, '; ')
    case 'count':
      return say.count(Number(value))
    case 'paise':
      return formatAmount(value, say)
    case 'percent':
      return formatPercent(value, say)
    case 'bytes':
      return say('office.audit.kilobytes', { count: Math.ceil(Number(value) / 1024) })
    case 'yesNo':
      return say(value === true ? 'office.form.yes' : 'office.form.no')
    case 'moment':
      return formatMoment(String(value), say)
    case 'day':
      return isMoment(String(value)) ? say.date(String(value)) : String(value)
    case 'picture':
      return say('office.audit.onePicture')
    default:
      return names.get(`${namedKind(format)} ${String(value)}`) ?? String(value)
  }
}

/** Returns the kind whose name a format reads: 'category' of 'name of category'. */
export function namedKind(format: AuditFormat): string | undefined {
  return typeof format === 'string' && format.startsWith('name of ')
    ? format.slice('name of '.length)
    : undefined
}

export function listOf(value: unknown, format: (item: unknown) => string, between = ', '): string {
  return Array.isArray(value) ? value.map(format).join(between) : String(value)
}

export function formatAmount(value: unknown, say: Say): string {
  // Shows a value unchanged if it does not fit the format, as values written by an older version may.
  return Number.isSafeInteger(value) ? say.rupees(paise(value as number)) : String(value)
}

export function formatPercent(value: unknown, say: Say): string {
  return say('office.settings.percent', { percent: String(value) })
}

function formatMoment(moment: string, say: Say): string {
  // A value from a form is Indian time without an offset.
  const exact = /T\d\d:\d\d$/.test(moment) ? `${moment}:00+05:30` : moment
  return isMoment(exact) ? say.moment(exact) : moment
}

function isMoment(text: string): boolean {
  return !Number.isNaN(Date.parse(text))
}
