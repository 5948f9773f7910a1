import { type PlanRefused, writePlanDown } from '../../../features/rewards/plan-terms.ts'

const minuteMs = 60_000
const yearMs = 366 * 86_400_000

type Start = { refused: 'startsPast' | 'startsFar' } | { refused?: undefined; startsAt: Date | undefined }

/** When a plan is to begin, as it was typed; undefined for at once. It cannot be over, or more than a year away. */
export function startOf(typed: string | undefined): Start {
  const startsAt = typed === undefined ? undefined : new Date(`${typed}:00+05:30`)
  const inMs = (startsAt?.getTime() ?? Date.now()) - Date.now()
  // The form has no seconds, so the present minute counts as now.
  if (inMs < -minuteMs) return { refused: 'startsPast' }
  if (inMs > yearMs) return { refused: 'startsFar' }
  return { startsAt: inMs > 0 ? startsAt : undefined }
}

/** What goes with a refusal. @param share what the levels give together, in percent. */
export function detailsOf(refused: PlanRefused, share: number) {
  switch (refused.refused) {
    case 'same':
      return {}
    case 'aboveLimit':
      return { field: 'level_percent', places: { total: String(share), max: String(refused.max) } }
    case 'changedMeanwhile':
      return { data: { version: refused.newest.version, ...writePlanDown(refused.newest) } }
  }
}
