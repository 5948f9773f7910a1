import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { commands } from './operator/commands.ts'

async function runShop(...given: string[]): Promise<{ code: number; stdout: string; stderr: string }> {
  const shop = join(import.meta.dirname, 'operator/shop.ts')
  return await promisify(execFile)(process.execPath, [shop, ...given]).then(
    (printed) => ({ code: 0, ...printed }),
    (error: { code: number; stdout: string; stderr: string }) => error,
  )
}

it.each([[['--help']], [[]]])('lists every command with a line each, asked by %j', async (given) => {
  const { code, stdout } = await runShop(...given)
  expect(code).toBe(0)
  const lines = stdout.trim().split('\n').slice(1)
  expect(lines.map((line) => line.trim().split(/ {2,}/))).toEqual(
    Object.entries(commands).map(([name, { does }]) => [name, does]),
  )
})

it.each(['order', 'constructor'])('refuses the unknown command %s with the list', async (name) => {
  const { code, stderr } = await runShop(name)
  expect(code).toBe(2)
  expect(stderr).toContain(`There is no shop command '${name}'.`)
  expect(stderr).toContain('order-advance')
})

it('shows the arguments of one command, and does not run it', async () => {
  const { code, stdout } = await runShop('restore', '--help')
  expect(code).toBe(0)
  expect(stdout).toMatch(/^npm run shop -- restore FILE\|/)
})

it('names an existing program file in every command', () => {
  const missing = Object.values(commands).filter(({ file }) => !existsSync(join(import.meta.dirname, file)))
  expect(missing).toEqual([])
})
