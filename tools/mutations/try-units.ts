import { readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { createVitest, type TestModule, type Vitest } from 'vitest/node'
import vitestConfig from '../../vitest.config.ts'
import type { Outcome } from './outcome.ts'
import { type Mutation, mutate, titlePattern } from './read-mutations.ts'

// Short time limits. A test takes far less if the shop works, and a long wait for a broken one is useless.
const limits = {
  testTimeout: 30_000,
  hookTimeout: 60_000,
  expect: { poll: { timeout: 5_000, interval: 10 } },
}

/**
 * Tries mutations whose tests use no browser. Changes the files in the current folder and restores them. All
 * tests use one PostgreSQL, except those for mutations that change the template database.
 */
export async function tryUnits(
  mutations: readonly Mutation[],
  report: (outcome: Outcome) => void,
): Promise<void> {
  const isOfTemplate = ({ changedFile }: Mutation) => /\.sql$|^migrations\/|^seed\//.test(changedFile)
  const { true: own = [], false: shared = [] } = Object.groupBy(mutations, (one) => `${isOfTemplate(one)}`)
  if (shared.length > 0) {
    // Starts no database for daily tests only. They need none, and starting it takes longer than many of
    // them.
    const vitest = await open({ hasDatabase: !shared.every(({ isDaily }) => isDaily) })
    for (const mutation of shared.toSorted((one, other) => one.file.localeCompare(other.file)))
      report(await withMutation(mutation, () => run(vitest, mutation)))
    await vitest.close()
  }
  for (const mutation of own)
    report(
      await withMutation(mutation, async () => {
        const vitest = await open({ hasDatabase: true })
        const outcome = await run(vitest, mutation)
        await vitest.close()
        return outcome
      }),
    )
}

function open({ hasDatabase }: { hasDatabase: boolean }): Promise<Vitest> {
  const { globalSetup, ...config } = vitestConfig.test ?? {}
  // Runs each test in a new process, so that it loads the mutated modules. Threads would load native packages
  // again and again, which causes a crash.
  const alone = { pool: 'forks', isolate: true, maxWorkers: 1 } as const
  return createVitest('test', {
    ...config,
    ...(hasDatabase && { globalSetup }),
    ...alone,
    ...limits,
    config: false,
    watch: false,
    reporters: [{}],
  })
}

async function withMutation(mutation: Mutation, act: () => Promise<Outcome>): Promise<Outcome> {
  const source = readFileSync(mutation.changedFile, 'utf8')
  writeFileSync(mutation.changedFile, mutate(source, mutation))
  try {
    return await act()
  } finally {
    writeFileSync(mutation.changedFile, source)
  }
}

async function run(vitest: Vitest, mutation: Mutation): Promise<Outcome> {
  const startedAt = Date.now()
  const path = resolve(mutation.file)
  const specification = vitest.getRootProject().createSpecification(path)
  vitest.setGlobalTestNamePattern(new RegExp(`(^| )${titlePattern(mutation.title)}$`))
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications([specification])
  const module = testModules.find(({ moduleId }) => moduleId === path)
  const seconds = (Date.now() - startedAt) / 1000
  return { mutation, seconds, ...judge(module, unhandledErrors.length) }
}

function judge(module: TestModule | undefined, strayErrors: number): Pick<Outcome, 'is' | 'why'> {
  const results = module ? [...module.children.allTests()].map((test) => test.result()) : []
  const failed = results.find(({ state }) => state === 'failed')
  if (failed) return { is: 'red', why: failed.errors?.[0]?.message.split('\n')[0] ?? '' }
  const error = module?.errors()[0]?.message.split('\n')[0]
  if (error || strayErrors > 0) return { is: 'broken', why: error ?? 'an error outside any test' }
  const passed = results.some(({ state }) => state === 'passed')
  return passed ? { is: 'green', why: '' } : { is: 'broken', why: 'no test ran' }
}
