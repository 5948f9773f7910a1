import { spawn } from 'node:child_process'

// The randomised tests, of which `npm test` runs a few, in a number that finds rare faults.
const tests: Record<string, { files: string[]; environment: Record<string, string> }> = {
  // Every sequence of redirect, webhook and poller with each up to three times, 10,000 races between them, and 500
  // random interleavings of everything that can happen to a payment and its order.
  races: {
    files: ['src/features/payments/apply-payment.races', 'src/features/payments/interleavings.races'],
    environment: { PERMUTATION_TIMES: '3', RACES: '10000', INTERLEAVINGS: '500' },
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
  env: { ...process.env, ...test.environment },
})
child.on('exit', (code) => process.exit(code ?? 1))
