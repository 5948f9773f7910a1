import type { DistributionFault, Placed } from './find-distribution-faults.ts'
import { mayCross } from './may-cross.ts'
import { rowsOfWhom } from './rows-of-whom.ts'
import type { SeenStatement } from './statements-seen.ts'

/** What was seen while a call was made, and the members whom it was about: one, unless several calls came at once. */
export type SeenCall = { call: string; members: number[]; statements: SeenStatement[] }

export type Crossings = {
  faults: DistributionFault[]
  /** How many different statements there were that have to do with members' rows. */
  judged: number
  /** Excuses that nothing needs any more. */
  unused: string[]
}

/**
 * The statements of calls that take rows of a table without saying whose, or rows of others than the call is about, each by its
 * name, but for those with an excuse.
 */
export function findCrossings(calls: readonly SeenCall[], placed: ReadonlyMap<string, Placed>): Crossings {
  const faults = new Map<string, DistributionFault>()
  const judged = new Set<string>()
  const excused = new Set<string>()
  for (const { call, members: own, statements } of calls)
    for (const statement of statements) {
      const { name, text } = statement
      const taken =
        'plan' in statement
          ? rowsOfWhom(statement.plan, placed).map((rows) => ({ ...rows, does: 'takes' }))
          : 'inserted' in statement
            ? [{ ...statement.inserted, does: 'writes' }]
            : []
      if (taken.length > 0) judged.add(text)
      for (const { table, member, does } of taken) {
        const isOwn =
          placed.get(table)!.isKey || member?.startsWith('$') || own.some((id) => String(id) === member)
        if (member !== undefined && isOwn) continue
        const detail = member === undefined ? `${name} does not say whose` : `${name} ${does} those of others`
        const fault: DistributionFault = { table, rule: 'statement', detail }
        if (mayCross[name]?.of.includes(table)) {
          excused.add(`${name} ${table}`)
          continue
        }
        const seen = `seen in ${call}: ${text.replaceAll(/\s+/g, ' ').trim()}`
        faults.set(`${table} ${detail}`, { ...fault, seen })
      }
    }
  const order = ({ table, detail }: DistributionFault) => `${table} ${detail}`
  return {
    faults: [...faults.values()].toSorted((one, other) => (order(one) < order(other) ? -1 : 1)),
    judged: judged.size,
    unused: Object.entries(mayCross)
      .flatMap(([name, { of }]) => of.map((table) => `${name} ${table}`))
      .filter((one) => !excused.has(one)),
  }
}
