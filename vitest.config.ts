import { defineConfig } from 'vitest/config'
import { LongFirst, readOrderSeed } from './test/long-first.ts'

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'seed/**/*.test.ts', 'tools/**/*.test.ts', 'test/**/*.test.ts'],
    globalSetup: ['test/global-setup.ts'],
    // Components rendered alone in a test have their sentences too. A failed test shows why the database refused.
    setupFiles: ['test/words.ts', 'test/show-bugs-of-failures.ts'],
    // Run by Node like the shop, not through the bundler, which took an eighth of the processor time.
    experimental: { viteModuleRunner: false, nodeLoader: false },
    execArgv: ['--import', new URL('test/read-screens.ts', import.meta.url).href],
    pool: 'threads',
    // Each worker loads the application once instead of once per file, which took a quarter of the time. A
    // test restores the globals and timers that it replaces.
    isolate: false,
    // One more than processors: many a test waits, for a database or a clock.
    maxWorkers: 3,
    // `ORDER=42` shuffles the files: a test that passes only after another file is found so.
    sequence: { sequencer: LongFirst, seed: readOrderSeed(process.env.ORDER) },
    // For a busy machine: a test states itself how fast something must be.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // A busy machine answers late, others at once.
    expect: { poll: { timeout: 30_000, interval: 10 } },
  },
})
