import { spawn } from 'node:child_process'

// The randomised tests, of which `npm test` runs a few, in a number that finds rare faults.
const tests: Record<string, { files: string[]; environment: Record<string, string> }> = {
  // 2,000 times 100 random steps of everything that members, staff and providers do, with all that must hold of money
  // checked on the way. RUNS, STEPS, SEED and RUN_PATH of the environment say otherwise.
  model: { files: ['test/model/money-model.races'], environment: { RUNS: '2000', STEPS: '100' } },
  // Every sequence of redirect, webhook and poller with each up to three times, 10,000 races between them, 500 random
  // interleavings of everything that can happen to a payment and its order, and 300 races between two windows and between
  // several payments of one order.
  races: {
    files: [
      'src/features/payments/apply-payment.races',
      'src/features/payments/interleavings.races',
      'src/features/payments/several-payments.races',
      'src/features/checkout/two-windows',
    ],
    environment: { PERMUTATION_TIMES: '3', RACES: '10000', INTERLEAVINGS: '500', WINDOW_RACES: '300' },
  },
  // 200 accounts closed at the instant of each call that writes.
  closing: { files: ['src/features/profile/closing.races'], environment: { CLOSINGS: '200' } },
  // The server is killed at 50 random moments while people pay online.
  kill: { files: ['src/features/payments/kill-server.races'], environment: { KILLS: '50' } },
}

const test = tests[process.argv[2] ?? '']
if (!test) throw new Error(`Name one of: ${Object.keys(tests).join(', ')}`)
const child = spawn(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', ...test.files], {
  stdio: 'inherit',
  // What the environment says comes first, so that a run that failed can be made again.
  env: { ...test.environment, ...process.env },
})
child.on('exit', (code) => process.exit(code ?? 1))
