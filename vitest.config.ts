import { defineConfig } from 'vitest/config'
import { LongFirst, readOrderSeed } from './test/long-first.ts'

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'seed/**/*.test.ts', 'tools/**/*.test.ts', 'test/**/*.test.ts'],
    globalSetup: ['test/global-setup.ts'],
    // Components that a test draws by themselves say their sentences too.
    setupFiles: ['test/words.ts'],
    // By Node itself, as the shop runs, and not through the bundler, which took an eighth of the processor's time.
    experimental: { viteModuleRunner: false, nodeLoader: false },
    execArgv: ['--import', new URL('test/read-screens.ts', import.meta.url).href],
    pool: 'threads',
    // Each worker loads the application once and not once for every file, which took a quarter of the whole time. What a
    // test replaces for its file (globals, timers) it puts back.
    isolate: false,
    // One more than processors: many a test waits, for a database or a clock.
    maxWorkers: 3,
    // `ORDER=42` shuffles the files: a test that passes only after another file is found so.
    sequence: { sequencer: LongFirst, seed: readOrderSeed(process.env.ORDER) },
    // For a machine that is busy with other things: how fast something must be is what a test itself says.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // What a test waits for comes late on a busy machine, and at once on others.
    expect: { poll: { timeout: 30_000, interval: 10 } },
  },
})
