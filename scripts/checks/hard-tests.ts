import { spawn } from 'node:child_process'
import { globSync } from 'node:fs'

// The randomised tests, of which `npm test` runs a few, in a number that finds rare faults.
const tests: Record<string, { files: string[]; environment: Record<string, string> }> = {
  // 2,000 times 100 random steps of everything that members, staff and providers do, with all that must hold of money
  // checked on the way. RUNS, STEPS, SEED and RUN_PATH of the environment say otherwise.
  model: { files: ['money-model.races'], environment: { RUNS: '2000', STEPS: '100', TEST_POOL_SIZE: '20' } },
  // Every sequence of redirect, webhook and poller with each up to three times, 10,000 races between them, 500 random
  // interleavings of everything that can happen to a payment and its order, 300 races between two windows and between
  // several payments of one order, and 200 random crowds of orders.
  races: {
    files: [
      'apply-payment.races',
      'interleavings.races',
      'several-payments.races',
      'two-windows',
      'finalOrderData.races',
    ],
    environment: {
      PERMUTATION_TIMES: '3',
      RACES: '10000',
      INTERLEAVINGS: '500',
      WINDOW_RACES: '300',
      ORDER_WAVES: '200',
      TEST_POOL_SIZE: '20',
    },
  },
  // 200 accounts closed at the instant of each call that writes.
  closing: { files: ['closing.races'], environment: { CLOSINGS: '200', TEST_POOL_SIZE: '20' } },
  // Every hostile value in every field of every call, and of every setting.
  values: {
    files: ['walk-every-call', 'hostile-staff-forms', 'hostile-settings', 'hostile-input'],
    environment: { EVERY_VALUE: 'yes' },
  },
  // What is too slow for every day as it is.
  slow: { files: ['.nightly.test.ts'], environment: {} },
  // The server is killed at 50 random moments while people pay online, from the wallet, and online for what was to be paid in cash.
  kill: { files: ['kill-server.races'], environment: { KILLS: '50' } },
}

// Without this, a file that has another name now would be passed over in silence.
for (const { files } of Object.values(tests))
  for (const file of files)
    if (globSync(`{src,test,scripts}/**/*${file}*`).length === 0) throw new Error(`No test is named ${file}.`)

const names = process.argv.slice(2)
const isKnown = names.length > 0 && names.every((name) => name in tests)
if (!isKnown) throw new Error(`Name some of: ${Object.keys(tests).join(', ')}`)
for (const name of names) if (!(await passes(tests[name]!))) process.exitCode = 1

function passes({ files, environment }: (typeof tests)[string]): Promise<boolean> {
  const child = spawn(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', ...files], {
    stdio: 'inherit',
    // What the environment says comes first, so that a run that failed can be made again.
    env: { ...environment, ...process.env },
  })
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('exit', (code) => resolve(code === 0))
  })
}
