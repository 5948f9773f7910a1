import type { DistributionFault, Placed } from './find-distribution-faults.ts'
import { mayCross } from './may-cross.ts'
import { rowsOfWhom } from './rows-of-whom.ts'
import type { SeenStatement } from './statements-seen.ts'

/**
 * The statements of a call, and the members to whom the call belongs. There are several members if calls ran
 * at the same time.
 */
export type SeenCall = { call: string; members: number[]; statements: SeenStatement[] }

export type Crossings = {
  faults: DistributionFault[]
  /** The number of different statements on rows of members. */
  judged: number
  /** The entries of `mayCross` that no statement needs. */
  unused: string[]
}

/**
 * Returns the statements that use rows of members without naming a member, and those that use rows of other
 * members than the call's. Omits statements that `mayCross` allows.
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
