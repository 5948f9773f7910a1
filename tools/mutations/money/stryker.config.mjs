import { chosenName, chosenSet } from './sets.ts'

/** StrykerJS's own settings. */
export default {
  testRunner: 'vitest',
  vitest: { configFile: 'tools/mutations/money/vitest.config.ts', related: false },
  plugins: [
    './node_modules/.cache/bmart/stryker/node_modules/@stryker-mutator/vitest-runner/dist/src/index.js',
  ],
  tsconfigFile: 'none.json',
  mutate: [...chosenSet.mutate, '!src/**/*.test.ts'],
  ignorePatterns: ['build', 'data', 'test-results', 'playwright-report', 'public', '.react-router'],
  reporters: process.stdout.isTTY ? ['json', 'progress'] : ['json'],
  jsonReporter: { fileName: `test-results/money-mutations-${chosenName}.json` },
  coverageAnalysis: 'perTest',
  concurrency: 1,
  tempDirName: 'test-results/mutations',
  timeoutMS: 60_000,
}
