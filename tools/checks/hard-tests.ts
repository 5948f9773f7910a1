import { spawn } from 'node:child_process'
import { globSync } from 'node:fs'

// The randomised tests, with enough runs to find rare faults. `npm test` does only a few runs of each.
const tests: Record<string, { files: string[]; environment: Record<string, string> }> = {
  // Does 2,000 runs of 100 random steps of members, staff and providers. They check all invariants of money
  // on the way. The variables RUNS, STEPS, SEED and RUN_PATH can override these values.
  model: { files: ['money-model.races'], environment: { RUNS: '2000', STEPS: '100', TEST_POOL_SIZE: '20' } },
  // Runs every sequence of up to three redirects, webhooks and polls each, and 10,000 races between these.
  // Also runs 500 random orders of all events of a payment and its order, 300 races between two browser
  // windows and between several payments of one order, and 200 random sets of simultaneous orders.
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
  // Closes 200 accounts, each while a call that writes is running.
  closing: { files: ['closing.races'], environment: { CLOSINGS: '200', TEST_POOL_SIZE: '20' } },
  // Puts every hostile value into every field of every call and every setting.
  values: {
    files: ['walk-every-call', 'hostile-staff-forms', 'hostile-settings', 'hostile-input'],
    environment: { EVERY_VALUE: 'yes' },
  },
  // Tests that are too slow for a daily run.
  slow: { files: ['.nightly.test.ts'], environment: {} },
  // Kills the server 50 times at random moments during orders. The orders are paid online, paid from the
  // wallet, or changed from cash to online payment.
  kill: { files: ['kill-server.races'], environment: { KILLS: '50' } },
}

// Checks that every file exists. Otherwise a renamed test would silently not run.
for (const { files } of Object.values(tests))
  for (const file of files)
    if (globSync(`{src,test,tools}/**/*${file}*`).length === 0) throw new Error(`Unknown test ${file}.`)

const names = process.argv.slice(2)
const isKnown = names.length > 0 && names.every((name) => name in tests)
if (!isKnown) throw new Error(`Name one or more tests: ${Object.keys(tests).join(', ')}`)
for (const name of names) if (!(await passes(tests[name]!))) process.exitCode = 1

function passes({ files, environment }: (typeof tests)[string]): Promise<boolean> {
  const child = spawn(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', ...files], {
    stdio: 'inherit',
    // Lets the environment override these variables, so that a failed run can be repeated with the same
    // values.
    env: { ...environment, ...process.env },
  })
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('exit', (code) => resolve(code === 0))
  })
}
