import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { glob, readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { pseudoLanguage } from '../../src/words/languages.ts'

// The Brotli quality for staff files. Compared with the best quality, compression takes a twentieth of the
// time and the files are a fifteenth larger. Staff have fast connections.
const staffQuality = 8

/**
 * Compresses each browser file, and stores the result beside it. Omits files of the pseudo-language, which
 * only translators use. First compresses all files quickly, because browsers may already request them, and
 * then compresses them as small as possible. Compresses files with equal content, such as untranslated ones,
 * only once.
 */
export async function writeCompressedFiles(clientFolder: string): Promise<void> {
  const staffFiles = namesOfStaffFiles()
  const contents = new Map<string, { content: Buffer; quality: number; files: string[] }>()
  for await (const file of glob(`${clientFolder}/**/*.{js,css,svg,json,webmanifest}`)) {
    if (file.split(path.sep).includes(pseudoLanguage)) continue
    const content = await readFile(file)
    const quality = staffFiles.has(path.basename(file)) ? staffQuality : constants.BROTLI_MAX_QUALITY
    const key = createHash('sha256').update(content).digest('base64url')
    const same = contents.get(key) ?? { content, quality, files: [] }
    contents.set(key, same)
    same.files.push(file)
  }
  for (const compress of [compressQuickly, compressWell])
    await Promise.all(
      [...contents.values()].map(async ({ files, ...one }) => {
        const { ending, compressed } = await compress(one)
        await Promise.all(files.map((file) => writeWhole(`${file}.${ending}`, compressed)))
      }),
    )
}

type Content = { content: Buffer; quality: number }

async function compressQuickly({ content }: Content) {
  return { ending: 'gz', compressed: await promisify(gzip)(content, { level: 9 }) }
}

async function compressWell({ content, quality }: Content) {
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality }
  return { ending: 'br', compressed: await promisify(brotliCompress)(content, { params }) }
}

/**
 * Writes a file under a temporary name and renames it, so that a running shop never sends an incomplete file.
 */
async function writeWhole(file: string, content: Buffer): Promise<void> {
  await writeFile(`${file}.part`, content)
  await rename(`${file}.part`, file)
}

/**
 * Returns the names of the scripts that contain only staff screens. The scripts of other languages have the
 * same names.
 */
function namesOfStaffFiles(): Set<string> {
  const modulesByFile = JSON.parse(readFileSync('build/module-sizes.json', 'utf8')) as Record<
    string,
    Record<string, number>
  >
  return new Set(
    Object.entries(modulesByFile)
      .filter(([, modules]) =>
        Object.keys(modules).every((module) => /^src\/(?:back-office|features\/[^/]+\/staff)\//.test(module)),
      )
      .map(([file]) => path.basename(file)),
  )
}
