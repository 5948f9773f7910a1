import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Returns the Node arguments of a checkout's `npm start`, for starting the shop as a child without npm. */
export async function startArguments(checkout = '.'): Promise<string[]> {
  const { scripts } = JSON.parse(await readFile(join(checkout, 'package.json'), 'utf8')) as {
    scripts: { start: string }
  }
  const [node, ...given] = scripts.start.split(' ')
  if (node !== 'node') throw new Error(`npm start of ${checkout} runs ${node}, not node.`)
  return given
}
