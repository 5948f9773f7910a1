import { paise } from '../../money/paise.ts'
import type { SettingAbout, SettingInput } from '../../platform/settings/setting-form.ts'
import type { Say } from '../../words/words-of.ts'

/** The shape of a setting's value, with the labels of its form. */
export type SettingShape = {
  shape: SettingAbout['shape']
  fields: readonly {
    name: string
    label: string
    input: SettingInput
    choices?: readonly { value: string; name: string }[]
  }[]
}

type Row = Readonly<Record<string, unknown>>

/**
 * Formats a setting's value for people.
 * @param isBrief whether to replace a long list of words by its number of words.
 */
export function valueText(
  { shape, fields }: SettingShape,
  value: unknown,
  say: Say,
  isBrief = false,
): string {
  if (value === null || value === undefined) return say('office.settings.empty')
  if (shape === 'one') {
    const { input, choices = [] } = fields[0]!
    return choices.find((choice) => choice.value === value)?.name ?? fieldText(input, value, say)
  }
  const rowText = (row: Row) =>
    fields
      .map(({ name, label, input }) => {
        const of = row[name]
        const isCounted = isBrief && input === 'lines' && String(of ?? '').length > shownLettersMax
        return `${label}: ${isCounted ? entriesText(String(of), say) : fieldText(input, of, say)}`
      })
      .join(' · ')
  if (shape === 'fields') return rowText(value as Row)
  const rows = Array.isArray(value) ? (value as Row[]) : []
  return rows.length === 0 ? say('office.settings.none') : rows.map(rowText).join('; ')
}

const shownLettersMax = 120

/**
 * Counts the words of a text, or its lines if the text contains semicolons, which separate the parts of a
 * line.
 */
function entriesText(text: string, say: Say): string {
  const entries = text.split(text.includes(';') ? '\n' : /\s/).filter((entry) => entry.trim() !== '')
  return say('office.settings.entries', { count: entries.length })
}

function fieldText(input: SettingInput, value: unknown, say: Say): string {
  if (value === null || value === undefined || value === '') return say('office.settings.none')
  if (input === 'switch') return say(value === true ? 'office.form.yes' : 'office.form.no')
  if (typeof value !== 'number') return String(value)
  if (input === 'rupees') return say.rupeesShort(paise(Math.round(value * 100)))
  if (input === 'percent') return say('office.settings.percent', { percent: String(value) })
  if (input === 'days') return say('office.settings.days', { count: value })
  if (input === 'hours') return say('office.settings.hours', { count: value })
  if (input === 'points') return say('office.settings.points', { count: value })
  return input === 'weekday' ? weekdayName(value, say) : say.count(value)
}

/** Returns the name of a weekday; 0 is Sunday. */
export function weekdayName(day: number, say: Say): string {
  const names = new Intl.DateTimeFormat(say.language, { weekday: 'long', timeZone: 'UTC' })
  // 1 January 1978 was a Sunday.
  return names.format(new Date(Date.UTC(1978, 0, 1 + day)))
}
