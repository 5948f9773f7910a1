import { glob, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import { pseudoLanguage } from '../../src/words/languages.ts'

/** Writes each file of the browser's compressed beside it, but for the pseudo-language, which is for those who write the words. */
export async function writeCompressedFiles(clientFolder: string): Promise<void> {
  const isPseudo = (file: string) => file.split(path.sep).includes(pseudoLanguage)
  const compressing: Promise<void>[] = []
  for await (const file of glob(`${clientFolder}/**/*.{js,css,svg,json,webmanifest}`))
    if (!isPseudo(file)) compressing.push(compress(file))
  await Promise.all(compressing)
}

async function compress(file: string): Promise<void> {
  const content = await readFile(file)
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(content),
    promisify(gzip)(content, { level: 9 }),
  ])
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)])
}
