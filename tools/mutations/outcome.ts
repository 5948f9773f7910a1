import type { Mutation } from './read-mutations.ts'

/**
 * The outcome of the test for a mutation. `red`: the test failed, as it must. `green`: the test passed.
 * `broken`: the test could not run.
 */
export type Outcome = { mutation: Mutation; is: 'red' | 'green' | 'broken'; why: string; seconds: number }
