import { indianTime } from '../../calendar/india.ts'
import type { Field } from './resource.ts'

const localForm = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/

/**
 * Parses an Indian time from a form, such as '2026-11-22T18:30'; undefined for a time that does not exist.
 */
export function momentOf(local: string): Date | undefined {
  if (!localForm.test(local)) return undefined
  const moment = new Date(`${local}:00+05:30`)
  // Formats the date again and compares, because JavaScript reads 31 February as a day in March.
  return localText(moment) === local ? moment : undefined
}

/** Formats a moment as an Indian time for a form. It is the reverse of `momentOf`. */
export function localText(moment: Date): string {
  return Number.isNaN(moment.getTime()) ? '' : indianTime(moment).slice(0, 16).replace(' ', 'T')
}

/** Whether the row is shown, and its period. An empty beginning or end means no limit. */
export const periodFields = {
  is_shown: { kind: 'box', label: 'office.resources.isShown' },
  shown_from: {
    kind: 'moment',
    label: 'office.promotions.from',
    hint: 'office.promotions.periodHint',
    wrong: 'office.form.momentWrong',
  },
  shown_to: { kind: 'moment', label: 'office.promotions.to', wrong: 'office.form.momentWrong' },
} as const satisfies Record<string, Field>

/** The row's current state in the shop: shown, not shown yet, no longer shown, or switched off. */
export const showingStates = ['shown', 'planned', 'over', 'hidden'] as const

type Sent = { is_shown: boolean; shown_from: string | undefined; shown_to: string | undefined }

/** Converts a submitted period to the table's columns. */
export function readPeriod({ is_shown, shown_from = '', shown_to = '' }: Sent) {
  return { shown: is_shown, shown_from: momentOf(shown_from) ?? null, shown_to: momentOf(shown_to) ?? null }
}

/** Returns whether a submitted period would end before it begins. */
export function isBackwards(sent: Sent): boolean {
  const { shown_from, shown_to } = readPeriod(sent)
  return shown_from !== null && shown_to !== null && shown_to <= shown_from
}
