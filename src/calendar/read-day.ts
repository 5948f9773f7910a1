import { isDay } from './day-form.ts'
import { indianTime } from './india.ts'

/** The order of day and month in a numeric date. */
export type DayOrder = 'dmy' | 'mdy'

const months: readonly string[] = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
]
// The day numbers that spreadsheets use for dates, counted from 30 December 1899. The range covers the years
// 2000 to 2099.
const serialRange = { first: 36_526, last: 73_050 }

/**
 * Converts a date in a file to the form '2026-04-03'. Accepts '2026-04-03', '03/04/2026', '03-04-26', '3 Apr
 * 2026', 'Apr 3, 2026' and 46115 (a spreadsheet's day number), each with or without a time. Returns undefined
 * for anything else.
 * @param order the order of day and month in a date of three numbers that ends with the year.
 */
export function readDay(typed: string, order: DayOrder): string | undefined {
  const parts = numbersOf(typed)
  const read = parts
    ? order === 'dmy'
      ? dayOf(parts[2], parts[1], parts[0])
      : dayOf(parts[2], parts[0], parts[1])
    : clearDay(typed.trim())
  return read !== undefined && isDay(read) ? read : undefined
}

/**
 * Returns the order of day and month that follows from a numeric date. Returns 'either' if both orders are
 * possible and mean different days, and undefined if both mean the same day or the date has another form.
 */
export function dayOrderOf(typed: string): DayOrder | 'either' | undefined {
  if (!numbersOf(typed)) return undefined
  const [dmy, mdy] = [readDay(typed, 'dmy'), readDay(typed, 'mdy')]
  if (dmy === mdy) return undefined
  return dmy === undefined ? 'mdy' : mdy === undefined ? 'dmy' : 'either'
}

// Matches a time after a date.
const time = String.raw`(?:[T,]?\s*\d{1,2}[:.]\d{2}.*)?`
const numeric = new RegExp(String.raw`^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4}|\d{2})${time}$`)
const yearFirst = new RegExp(String.raw`^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})${time}$`)
const dayFirst = new RegExp(
  String.raw`^(\d{1,2})(?:st|nd|rd|th)?[-/. ]*([a-z]{3,9})[-/., ]*(\d{4}|\d{2})${time}$`,
  'i',
)
const monthFirst = new RegExp(
  String.raw`^([a-z]{3,9})[-/. ]*(\d{1,2})(?:st|nd|rd|th)?[-/., ]+(\d{4}|\d{2})${time}$`,
  'i',
)

function numbersOf(typed: string): [string, string, string] | undefined {
  const parts = numeric.exec(typed.trim())
  return parts ? [parts[1]!, parts[2]!, parts[3]!] : undefined
}

/** Reads a date whose form allows only one order of day and month. */
function clearDay(text: string): string | undefined {
  // Converts a time with an offset to its calendar day in India.
  if (/^\d{4}-\d{2}-\d{2}T.*(?:Z|[+-]\d{2}:?\d{2})$/.test(text)) {
    const moment = new Date(text)
    return Number.isNaN(moment.getTime()) ? undefined : indianTime(moment).slice(0, 10)
  }
  if (/^\d{5}(?:\.\d+)?$/.test(text)) return ofSerial(Math.floor(Number(text)))
  const [iso, day, month] = [yearFirst.exec(text), dayFirst.exec(text), monthFirst.exec(text)]
  if (iso) return dayOf(iso[1]!, iso[2]!, iso[3]!)
  if (day) return dayOf(day[3]!, monthNo(day[2]!), day[1]!)
  if (month) return dayOf(month[3]!, monthNo(month[1]!), month[2]!)
  return undefined
}

function ofSerial(days: number): string | undefined {
  if (days < serialRange.first || days > serialRange.last) return undefined
  return new Date(Date.UTC(1899, 11, 30 + days)).toISOString().slice(0, 10)
}

/** Returns the number of a month from the name or its first three letters; '0' for any other word. */
function monthNo(name: string): string {
  const lower = name.toLowerCase()
  const place = months.findIndex((month) => month === lower || month.slice(0, 3) === lower)
  return String((lower === 'sept' ? months.indexOf('september') : place) + 1)
}

function dayOf(year: string, month: string, day: string): string {
  return `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}
