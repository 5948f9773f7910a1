import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Shop } from './shop-process.ts'

const run = promisify(execFile)

/** Runs a command of the operator, such as `order-advance`, on the shop of a journey. Returns what it prints. */
export async function operate(shop: Shop, command: string, ...words: string[]): Promise<string> {
  const { stdout } = await run(process.execPath, ['tools/operator/shop.ts', command, ...words], {
    env: { ...process.env, ...shop.environment },
  })
  return stdout
}
