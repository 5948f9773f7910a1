import type * as z from 'zod/mini'
import { type PlanRefused, type PlanTerms, shareOf, termsOf, writePlanDown } from '../plan-terms.ts'
import type { confirmedPlan } from './plan-fields.ts'

const minuteMs = 60_000
const yearMs = 366 * 86_400_000

type Start = { refused: 'startsPast' | 'startsFar' } | { refused?: undefined; startsAt: Date | undefined }

/** Parses the typed start of a reward plan; undefined means at once. */
export function startOf(typed: string | undefined, now: Date): Start {
  return judgeStart(typed === undefined ? undefined : new Date(`${typed}:00+05:30`), now)
}

/**
 * Checks that the start of a reward plan is neither in the past nor more than a year away. Undefined means at
 * once.
 */
export function judgeStart(startsAt: Date | undefined, now: Date): Start {
  const inMs = (startsAt ?? now).getTime() - now.getTime()
  // The form has no seconds, so the current minute counts as now.
  if (inMs < -minuteMs) return { refused: 'startsPast' }
  if (inMs > yearMs) return { refused: 'startsFar' }
  return { startsAt: inMs > 0 ? startsAt : undefined }
}

type Confirmed =
  | {
      refused: 'startsPast' | 'startsFar' | 'wrongTotal'
      details: { field: string; places?: { total: string } }
    }
  | { refused?: undefined; terms: PlanTerms; startsAt: Date | undefined; share: number }

/** Parses a reward plan. Refuses unless the author has retyped the total of the plan's levels correctly. */
export function readConfirmedPlan(input: z.output<typeof confirmedPlan>, now: Date): Confirmed {
  const start = startOf(input.starts_at, now)
  if (start.refused) return { refused: start.refused, details: { field: 'starts_at' } }
  const terms = termsOf(input)
  const share = shareOf(terms)
  if (input.confirmed_percent / 100 !== share)
    return {
      refused: 'wrongTotal',
      details: { field: 'confirmed_percent', places: { total: String(share) } },
    }
  return { terms, startsAt: start.startsAt, share }
}

/**
 * Returns the details of the refusal of a reward plan, such as its field and the values of its placeholders.
 * @param share the total of the levels, in percent.
 */
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
