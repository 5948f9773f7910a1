import { violatedConstraint } from '../src/platform/database/violated-constraint.ts'

/** Returns the constraint by which the database refused a statement, or undefined if it did not. */
export async function refusalOf(tried: Promise<unknown>): Promise<string | undefined> {
  try {
    await tried
  } catch (error) {
    return violatedConstraint(error) ?? `not a constraint: ${String(error)}`
  }
  return undefined
}
