import type { BreachQuery } from '../../../platform/database/json-columns.ts'
import type { Say } from '../../../words/words-of.ts'
import { reportBy } from '../breach-deadline.ts'
import { fieldNames } from '../breach-query.ts'
import type { Breach } from '../breaches.sql.ts'

/** Returns a breach as the list shows it. */
export function shownBreach(breach: Breach, hours: number) {
  const { id, state, found_at, what, affected, unreachable, told } = breach
  return {
    breach_no: id,
    state,
    found_at,
    report_by: reportBy(found_at, hours),
    what,
    affected,
    unreachable,
    told,
  }
}

/** Returns the rule by which the members were chosen, as a sentence. */
export function chosenText(query: BreachQuery, say: Say): string {
  switch (query.who) {
    case 'all':
      return say('office.breaches.chosenAll')
    case 'ordered':
      return say('office.breaches.chosenOrdered', {
        from: say.date(query.from),
        until: say.date(query.until),
      })
    case 'field':
      return say('office.breaches.chosenField', { field: say(fieldNames[query.field]) })
    case 'listed':
      return say('office.breaches.chosenListed', { count: query.members.length })
  }
}
