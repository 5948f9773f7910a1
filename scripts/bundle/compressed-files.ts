import { readFileSync } from 'node:fs'
import { glob, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { pseudoLanguage } from '../../src/words/languages.ts'

// A twentieth of the work of the best, for a fifteenth more bytes: staff have a desk and a line.
const staffQuality = 8

/** Writes each file of the browser's compressed beside it, but for the pseudo-language, which is for those who write the words. */
export async function writeCompressedFiles(clientFolder: string): Promise<void> {
  const staffFiles = namesOfStaffFiles()
  const compressing: Promise<void>[] = []
  for await (const file of glob(`${clientFolder}/**/*.{js,css,svg,json,webmanifest}`)) {
    if (file.split(path.sep).includes(pseudoLanguage)) continue
    const quality = staffFiles.has(path.basename(file)) ? staffQuality : constants.BROTLI_MAX_QUALITY
    compressing.push(compress(file, quality))
  }
  await Promise.all(compressing)
}

/** The scripts that hold nothing but the staff's screens. Those of another language have the same names. */
function namesOfStaffFiles(): Set<string> {
  const modulesByFile = JSON.parse(readFileSync('build/module-sizes.json', 'utf8')) as Record<
    string,
    Record<string, number>
  >
  return new Set(
    Object.entries(modulesByFile)
      .filter(([, modules]) => Object.keys(modules).every((module) => module.startsWith('src/back-office/')))
      .map(([file]) => path.basename(file)),
  )
}

async function compress(file: string, quality: number): Promise<void> {
  const content = await readFile(file)
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }),
    promisify(gzip)(content, { level: 9 }),
  ])
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)])
}
