import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'

// Runs the test runner itself on a failing and a passing test, and reads what it prints.

const folder = path.resolve('test-results')
let work: string
beforeAll(() => {
  mkdirSync(folder, { recursive: true })
  work = mkdtempSync(path.join(folder, 'bugs-'))
})
afterAll(() => rmSync(work, { recursive: true, force: true }))

const test = `
import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { keepBugsOf } from '${path.resolve('test/shown-bugs.ts')}'

const app = Fastify()
const refusal = Object.assign(new Error('new row violates check constraint "balance_never_negative"'), {
  severity: 'ERROR', code: '23514', detail: 'Failing row contains (7, -5).', constraint: 'balance_never_negative',
  where: 'PL/pgSQL function apply_entries() line 21 at SQL statement', routine: 'ExecConstraints', length: 404,
})
app.get('/pay', async () => { throw refusal })
keepBugsOf(app)
const pay = async () => (await app.inject('/pay')).statusCode

it('pays', async () => expect([await pay(), await pay()]).toEqual([200, 200]))
it('expects a failure', async () => expect(await pay()).toBe(500))
it('adds up', () => expect(1 + 1).toBe(3))
it('writes a row', () => { throw refusal })
`

it("prints the database's words once, beside the assertion that failed, and none of a test that passes", async () => {
  writeFileSync(path.join(work, 'pay.test.ts'), test)
  writeFileSync(
    path.join(work, 'vitest.config.ts'),
    `export default { test: { setupFiles: ['${path.resolve('test/show-bugs-of-failures.ts')}'],
      pool: 'threads', experimental: { viteModuleRunner: false, nodeLoader: false } } }`,
  )
  const args = ['node_modules/vitest/vitest.mjs', 'run', '--root', work, '--no-color']
  const { stdout, stderr } = await promisify(execFile)(process.execPath, args, {
    env: { ...process.env, NO_COLOR: '1', CI: '1' },
  }).catch((error: unknown) => error as { stdout: string; stderr: string })
  const printed = `${stdout}${stderr}`
  const [, pays, addsUp, writesRow] = printed.split(/ FAIL .*/)
  expect(pays).toContain(`AssertionError: expected [ 500, 500 ] to deeply equal [ 200, 200 ]
2 times: GET /pay was answered with 500: new row violates check constraint "balance_never_negative"
  detail: Failing row contains (7, -5).
  constraint: balance_never_negative
  where: PL/pgSQL function apply_entries() line 21 at SQL statement
  code: 23514
  in `)
  expect(pays).toContain('❯ pay.test.ts:15')
  expect(addsUp).toContain('expected 2 to be 3')
  expect(addsUp).not.toContain('balance_never_negative')
  expect(writesRow).toContain('constraint: balance_never_negative')
  expect(writesRow).not.toMatch(/ExecConstraints|404/)
  expect(printed.match(/^ {2}detail: Failing row/gm)).toHaveLength(2)
}, 60_000)
