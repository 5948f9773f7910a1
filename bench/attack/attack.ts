import type { Ground } from './ground.ts'

/** One line of the table. */
export type Row = {
  name: string
  tries: number
  /** Undefined where it could not be tried on this shop; the outcome says why. */
  held: boolean | undefined
  /** What was seen, with its numbers. */
  outcome: string
}

/** An attack from outside: over HTTP alone, as anybody could. */
export type Attack = {
  name: string
  /** Some need the budgets as they are for people, the others need them out of the way. */
  budgets: 'lifted' | 'as for people'
  run(ground: Ground): Promise<Omit<Row, 'name'> | Row[]>
}

/** For an attack that this shop gives no way to try. */
export function notTried(why: string): Omit<Row, 'name'> {
  return { tries: 0, held: undefined, outcome: `not tried: ${why}` }
}
