import * as z from 'zod/mini'
import { optionalField, text } from '../../wire/fields.ts'

const localForm = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/
const indiaOffset = '+05:30'
const indiaOffsetMs = 5.5 * 3_600_000

/** A moment in India's time as a form has it, as in '2026-11-22T18:30'; undefined for one that does not exist. */
export function momentOf(local: string): Date | undefined {
  if (!localForm.test(local)) return undefined
  const moment = new Date(`${local}:00${indiaOffset}`)
  // The 31st of February is read as one of March.
  return localText(moment) === local ? moment : undefined
}

/** The same of a moment. */
export function localText(moment: Date): string {
  const shifted = moment.getTime() + indiaOffsetMs
  return Number.isNaN(shifted) ? '' : new Date(shifted).toISOString().slice(0, 16)
}

const localMoment = optionalField(
  text({ max: 16, rules: [[(value) => momentOf(value) !== undefined, 'office.front.momentForm']] }),
)

/** From when and until when something is shown, in India's time; without a limit where one is left out. */
export const periodFields = { shown_from: localMoment, shown_to: localMoment }

export const periodOut = { shown_from: z.string(), shown_to: z.string() }

type Given = { shown_from?: string | undefined; shown_to?: string | undefined }

export function readPeriod({ shown_from, shown_to }: Given) {
  return {
    shown_from: shown_from === undefined ? null : (momentOf(shown_from) ?? null),
    shown_to: shown_to === undefined ? null : (momentOf(shown_to) ?? null),
  }
}

/** Whether it would end before it begins. */
export function isBackwards({ shown_from, shown_to }: ReturnType<typeof readPeriod>): boolean {
  return shown_from !== null && shown_to !== null && shown_to <= shown_from
}

type Stored = { shown: boolean; shown_from: Date | null; shown_to: Date | null }

/** How a period is written on the wire, and what it means at a moment. */
export function writePeriod({ shown, shown_from, shown_to }: Stored, now: Date) {
  const state = !shown
    ? ('hidden' as const)
    : shown_to && shown_to <= now
      ? ('over' as const)
      : shown_from && shown_from > now
        ? ('planned' as const)
        : ('shown' as const)
  return {
    shown_from: shown_from ? localText(shown_from) : '',
    shown_to: shown_to ? localText(shown_to) : '',
    state,
  }
}
