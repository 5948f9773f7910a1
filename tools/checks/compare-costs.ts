/** The cost of a call, a page or a job. The numbers are the same on every machine. */
export type Cost = {
  /** The number of statements sent to PostgreSQL, including `begin` and `commit`. Each is a round trip. */
  statements: number
  /** The number of blocks of 8 kB that PostgreSQL touched, whether they were cached or not. */
  blocks: number
  rowsWritten: number
  walBytes: number
  /** The size of the answer before compression: the HTML of a page, or the JSON of a call. */
  answerBytes: number
}

/** The costs of each shop, by the name of the call, page or job. */
export type Costs = Record<string, Record<string, Cost>>

/** The stored budgets, and the reasons for increases. */
type Kept = { reasons: string[]; shops: Costs }

type Figure = keyof Cost

// Differences that are no change of the program. They come from the sampling of statistics, a split index
// page or a longer session key. A figure that doubles, for example, is more than that.
const noise: Record<Figure, { share: number; count: number }> = {
  statements: { share: 0, count: 0 },
  blocks: { share: 0.5, count: 30 },
  rowsWritten: { share: 0, count: 0 },
  walBytes: { share: 0.1, count: 300 },
  answerBytes: { share: 0.03, count: 200 },
}

const units: Record<Figure, string> = {
  statements: 'statements',
  blocks: 'blocks',
  rowsWritten: 'rows written',
  walBytes: 'bytes of WAL',
  answerBytes: 'bytes of answer',
}

const figures = Object.keys(units) as Figure[]

/** Returns the costs above their budget, and the budgets that could be lowered. */
export function compareCosts(measured: Costs, kept: Costs): { lines: string[]; grown: string[] } {
  const grown: string[] = []
  const shrunk: string[] = []
  const works = Object.entries(measured).flatMap(([shop, costs]) =>
    Object.entries(costs).map(([work, cost]) => ({
      name: `${shop}: ${work}`,
      cost,
      budget: kept[shop]?.[work],
    })),
  )
  for (const { name, cost, budget } of works) {
    if (!budget) grown.push(`${name} has no budget yet`)
    for (const figure of budget ? figures : []) {
      const [before, now] = [budget![figure], cost[figure]]
      const room = before * noise[figure].share + noise[figure].count
      const told = `${name}: ${before} → ${now} ${units[figure]}`
      if (now > before + room) grown.push(told)
      if (now < before - room) shrunk.push(told)
    }
  }
  return {
    grown,
    lines: [
      `${works.length} calls, pages and jobs compared with their budgets`,
      ...grown.map((line) => `GREW ${line}`),
      ...(grown.length > 0 ? ["If it is meant: npm run budgets -- --keep 'the reason'"] : []),
      ...shrunk.map((line) => `Shrank, which --keep keeps: ${line}`),
    ],
  }
}

type Written = { reasons: string[]; columns: Figure[]; shops: Record<string, Record<string, number[]>> }

/** Returns a table with a row for each budget. */
export function writeBudgets({ reasons, shops }: Kept): string {
  const rows = Object.fromEntries(
    Object.entries(shops).map(([shop, costs]) => [
      shop,
      Object.fromEntries(
        Object.entries(costs).map(([work, cost]) => [work, figures.map((figure) => cost[figure])]),
      ),
    ]),
  )
  const written: Written = { reasons, columns: figures, shops: rows }
  const inLines = JSON.stringify(written, null, 2)
  return `${inLines.replaceAll(/\[[\d\s,]+\]/g, (row) => row.replaceAll(/\s+/g, ' ').replace('[ ', '[').replace(' ]', ']'))}\n`
}

export function readBudgets(text: string): Kept {
  const { reasons, columns, shops } = JSON.parse(text) as Written
  const costOf = (row: number[]) =>
    Object.fromEntries(columns.map((figure, index) => [figure, row[index]])) as Cost
  const costsOf = (rows: Record<string, number[]>) =>
    Object.fromEntries(Object.entries(rows).map(([work, row]) => [work, costOf(row)]))
  return {
    reasons,
    shops: Object.fromEntries(Object.entries(shops).map(([shop, rows]) => [shop, costsOf(rows)])),
  }
}
