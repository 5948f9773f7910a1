import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * Returns the arguments with which `npm start` of a checkout starts Node. With them, the shop can be started
 * as a child process without npm.
 */
export async function startArguments(checkout = '.'): Promise<string[]> {
  const { scripts } = JSON.parse(await readFile(join(checkout, 'package.json'), 'utf8')) as {
    scripts: { start: string }
  }
  const [node, ...given] = scripts.start.split(' ')
  if (node !== 'node') throw new Error(`npm start of ${checkout} runs ${node}, not node.`)
  return given
}
