import type { Mutation } from './read-mutations.ts'

/** A mutation's test: `red` as it must be, `green`, or `broken` because it could not run. */
export type Outcome = { mutation: Mutation; is: 'red' | 'green' | 'broken'; why: string; seconds: number }
