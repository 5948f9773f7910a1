import type { Mutation } from './read-mutations.ts'

/**
 * The outcome of a mutation's test: `red` if it fails as it must, `green` if it passes, `broken` if it could
 * not run.
 */
export type Outcome = { mutation: Mutation; is: 'red' | 'green' | 'broken'; why: string; seconds: number }
