import { paise } from '../money/paise.ts'
import type { AuditFormat } from '../platform/service/audits.ts'
import { inWords } from '../words/in-words.ts'
import type { Say } from '../words/words-of.ts'

type Row = Readonly<Record<string, unknown>>
type Value = { format: AuditFormat; value: unknown; id: string; state: Row }

export type AuditFormatting = {
  say: Say
  /** The names of things by their subject, as in 'category 3'. */
  names: ReadonlyMap<string, string>
}

/** A value of the log as a person reads it; undefined where there is none. */
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
      return say(value === true ? 'office.settings.yes' : 'office.settings.no')
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

/** The kind of thing whose name is read: 'category' of 'name of category'. */
export function namedKind(format: AuditFormat): string | undefined {
  return typeof format === 'string' && format.startsWith('name of ')
    ? format.slice('name of '.length)
    : undefined
}

export function listOf(value: unknown, format: (item: unknown) => string, between = ', '): string {
  return Array.isArray(value) ? value.map(format).join(between) : String(value)
}

export function formatAmount(value: unknown, say: Say): string {
  // What an entry of another time has is shown as it stands rather than not at all.
  return Number.isSafeInteger(value) ? say.rupees(paise(value as number)) : String(value)
}

export function formatPercent(value: unknown, say: Say): string {
  return say('office.settings.percent', { percent: String(value) })
}

function formatMoment(moment: string, say: Say): string {
  // What a form has is India's time without saying so.
  const exact = /T\d\d:\d\d$/.test(moment) ? `${moment}:00+05:30` : moment
  return isMoment(exact) ? say.moment(exact) : moment
}

function isMoment(text: string): boolean {
  return !Number.isNaN(Date.parse(text))
}
