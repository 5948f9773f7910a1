import { readFileSync } from 'node:fs'
import * as z from 'zod/mini'
import { writePlanDown } from '../../src/features/rewards/plan-terms.ts'
import { type RewardPlan, readCurrentPlan } from '../../src/features/rewards/reward-plan.sql.ts'
import {
  PlanAboveLimitError,
  PlanNeedsTwoError,
  writePlan,
} from '../../src/features/rewards/write-plan.flow.ts'
import type { Db } from '../../src/platform/database/database.ts'
import { messagesByField } from '../../src/wire/field-errors.ts'
import { loadWords } from '../../src/words/compile-words.ts'
import { wordsOf } from '../../src/words/words-of.ts'
import { changeByCommand, operatorName, readArguments } from './change-by-command.ts'
import { CommandError, withDatabase } from './with-database.ts'

await withDatabase(async (db, settings) => {
  const [file] = readArguments()
  if (file === undefined) return show(await readCurrentPlan(db))
  const { plan, isNew } = await change(db, readJson(file), settings.shopName)
  show(plan)
  console.error(
    isNew
      ? `Version ${plan.version} holds for orders from now on.`
      : `Nothing is changed: version ${plan.version} says the same.`,
  )
})

async function change(db: Db, written: unknown, shopName: string) {
  try {
    return await changeByCommand(db, { kind: 'plan', action: 'addPlan' }, async (inner) => {
      const { plan, isNew, before } = await writePlan(inner, written, operatorName())
      const audited = { id: plan.version, before: writePlanDown(before), after: writePlanDown(plan) }
      return { plan, isNew, audited: isNew ? audited : null }
    })
  } catch (error) {
    if (error instanceof PlanAboveLimitError || error instanceof PlanNeedsTwoError)
      throw new CommandError(error.message)
    if (!(error instanceof z.core.$ZodError)) throw error
    loadWords()
    const say = wordsOf('en', shopName)
    const mistakes = Object.entries(messagesByField(error)).map(
      ([field, sentence]) => `  ${field}: ${say.sentence(sentence)}`,
    )
    throw new CommandError(['This is no plan.', ...mistakes].join('\n'))
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
