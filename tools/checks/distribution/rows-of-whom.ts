import type { Placed } from './find-distribution-faults.ts'

/** A node of a query plan, in the format of `explain (verbose, format json)`. */
export type Plan = {
  'Node Type': string
  'Relation Name'?: string
  Alias?: string
  'CTE Name'?: string
  'Subplan Name'?: string
  'Index Cond'?: string
  'Recheck Cond'?: string
  Filter?: string
  'Hash Cond'?: string
  'Merge Cond'?: string
  'Join Filter'?: string
  Plans?: Plan[]
}

/**
 * A table that a statement reads, changes or locks, and the member whose rows it uses. The member is
 * undefined if the statement does not name one.
 */
export type RowsOfWhom = { table: string; member: string | undefined }

/** Matches a constant or a parameter, as PostgreSQL prints it in a plan. */
const constant = /^(?:'([^']*)'(?:::\w+)?|(\d+)|(\$\d+)|ANY \('\{(\d+)\}'::bigint\[\]\))$/
const conditionsOf = (plan: Plan) =>
  [
    plan['Index Cond'],
    plan['Recheck Cond'],
    plan.Filter,
    plan['Hash Cond'],
    plan['Merge Cond'],
    plan['Join Filter'],
  ].flatMap((condition) => (condition === undefined ? [] : andedParts(condition)))

/**
 * Returns each table with rows of members in a plan, and the member whose rows are used. The member is known
 * if the table's member column equals a constant, or the member column of another table whose member is
 * known. PostgreSQL derives such equalities through joins.
 * @param placed the tables with their member columns.
 */
export function rowsOfWhom(plan: Plan, placed: ReadonlyMap<string, Pick<Placed, 'column'>>): RowsOfWhom[] {
  const nodes = allOf(plan)
  const scans = nodes.flatMap((node) => {
    const { 'Relation Name': table, Alias: alias, 'Node Type': type } = node
    const column = table === undefined ? undefined : placed.get(table)?.column
    return table && alias && column && type !== 'ModifyTable'
      ? [{ node, table, own: `${alias}.${column}` }]
      : []
  })
  const equal = nodes.flatMap(conditionsOf).flatMap((part) => {
    const [, left, right] =
      /^(\S+|'[^']*'\S*) = (\S+|'[^']*'\S*|ANY \('\{\d+\}'::bigint\[\]\))$/.exec(part) ?? []
    return left && right ? [[left, right] as const, [right, left] as const] : []
  })
  const known = new Map<string, string>()
  const memberOf = (side: string): string | undefined => {
    const [, quoted, bare, parameter, onlyOne] = constant.exec(side) ?? []
    return quoted ?? bare ?? parameter ?? onlyOne ?? known.get(side) ?? derivedFrom(side)
  }
  // A derived table has a known member if all of its sources have this member.
  const derivedFrom = (side: string): string | undefined => {
    const [, alias] = /^"?(\w+)"?\.(?:member_id|id)$/.exec(side) ?? []
    const list = alias && nodes.find((node) => node.Alias === alias && node['Relation Name'] === undefined)
    if (!list) return undefined
    const made = list['CTE Name']
      ? nodes.find((node) => node['Subplan Name'] === `CTE ${list['CTE Name']}`)
      : list
    const within = new Set(made && allOf(made))
    const members = scans.filter(({ node }) => within.has(node)).map(({ own }) => known.get(own))
    return members.every((member) => member === members[0]) ? members[0] : undefined
  }
  for (let before = -1; before < known.size; ) {
    before = known.size
    for (const [own, other] of equal) {
      const member = scans.some((scan) => scan.own === own) && !known.has(own) ? memberOf(other) : undefined
      if (member !== undefined) known.set(own, member)
    }
  }
  return scans.map(({ table, own }) => ({ table, member: known.get(own) }))
}

function allOf(plan: Plan): Plan[] {
  return [plan, ...(plan.Plans ?? []).flatMap(allOf)]
}

/** Splits a condition at its ANDs, and removes the brackets around the parts. */
function andedParts(condition: string): string[] {
  const inner = withoutBrackets(condition)
  const parts: string[] = []
  let depth = 0
  let from = 0
  for (let at = 0; at < inner.length; at += 1) {
    const letter = inner[at]
    if (letter === "'") at = inner.indexOf("'", at + 1)
    else if (letter === '(') depth += 1
    else if (letter === ')') depth -= 1
    else if (depth === 0 && inner.startsWith(' AND ', at)) {
      parts.push(inner.slice(from, at))
      from = at + ' AND '.length
    }
    if (at < 0) break
  }
  if (parts.length === 0) return [inner]
  return [...parts, inner.slice(from)].flatMap(andedParts)
}

function withoutBrackets(condition: string): string {
  if (!condition.startsWith('(') || !condition.endsWith(')')) return condition
  let depth = 0
  for (let at = 0; at < condition.length - 1; at += 1) {
    if (condition[at] === "'") {
      at = condition.indexOf("'", at + 1)
      if (at < 0) return condition
    } else if (condition[at] === '(') depth += 1
    else if (condition[at] === ')') depth -= 1
    if (depth === 0) return condition
  }
  return withoutBrackets(condition.slice(1, -1))
}
