import { defineConfig } from 'vitest/config'
import { chosenSet } from './sets.ts'

/** Runs the tests of a set in one worker, otherwise like the shop's `vitest.config.ts`. */
export default defineConfig({
  test: {
    include: chosenSet.tests,
    globalSetup: chosenSet.hasDatabase ? ['test/global-setup.ts'] : [],
    setupFiles: ['test/words.ts'],
    experimental: { viteModuleRunner: false, nodeLoader: false },
    execArgv: ['--import', new URL('../../../test/read-screens.ts', import.meta.url).href],
    pool: 'threads',
    isolate: false,
    maxWorkers: 1,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})
