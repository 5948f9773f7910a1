import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** What `npm start` of a checkout gives to Node, for those who start the shop without npm, as a child of their own. */
export async function startArguments(checkout = '.'): Promise<string[]> {
  const { scripts } = JSON.parse(await readFile(join(checkout, 'package.json'), 'utf8')) as {
    scripts: { start: string }
  }
  const [node, ...given] = scripts.start.split(' ')
  if (node !== 'node') throw new Error(`npm start of ${checkout} begins with ${node}, not with node.`)
  return given
}
