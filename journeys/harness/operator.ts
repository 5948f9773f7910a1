import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Shop } from './shop-process.ts'

const run = promisify(execFile)

/** Runs an operator's command, such as `order-advance`, on a journey's shop. Returns its output. */
export async function operate(shop: Shop, command: string, ...words: string[]): Promise<string> {
  const { stdout } = await run(process.execPath, ['tools/operator/shop.ts', command, ...words], {
    env: { ...process.env, ...shop.environment },
  })
  return stdout
}
