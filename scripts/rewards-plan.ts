import { readFileSync } from 'node:fs'
import { userInfo } from 'node:os'
import * as z from 'zod/mini'
import { writePlanDown } from '../src/features/rewards/plan-terms.ts'
import { type RewardPlan, readCurrentPlan } from '../src/features/rewards/reward-plan.sql.ts'
import { writePlan } from '../src/features/rewards/write-plan.flow.ts'
import type { Db } from '../src/platform/database.ts'
import { CommandError, withDatabase } from './with-database.ts'

// npm run rewards:plan -- [FILE.json]: adds a version of the reward plan; without a file shows the present one, in the
// form of such a file.
await withDatabase(async (db) => {
  const [file] = process.argv.slice(2)
  if (file === undefined) return show(await readCurrentPlan(db))
  const { plan, isNew } = await change(db, readJson(file))
  show(plan)
  console.error(
    isNew
      ? `Version ${plan.version} holds for orders from now on.`
      : `Nothing is changed: version ${plan.version} says the same.`,
  )
})

async function change(db: Db, written: unknown) {
  try {
    return await writePlan(db, written, `rewards:plan by ${userInfo().username}`)
  } catch (error) {
    if (error instanceof z.core.$ZodError)
      throw new CommandError(`This is no plan. ${z.prettifyError(error)}`)
    throw error
  }
}

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    throw new CommandError(`${file} cannot be read: ${error instanceof Error ? error.message : 'unknown'}`)
  }
}

function show(plan: RewardPlan): void {
  console.error(`Version ${plan.version}`)
  console.log(JSON.stringify(writePlanDown(plan), null, 2))
}
