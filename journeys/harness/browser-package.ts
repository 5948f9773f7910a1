import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export type UnpackedBrowser = { executablePath: string; libraryFolder: string; fontConfigFolder: string }

/**
 * Unpacks the Chromium of the npm package `@sparticuz/chromium` (Linux x64) once, below `node_modules/.cache`,
 * together with the libraries and fonts that a bare system lacks.
 */
export async function unpackBrowserPackage(): Promise<UnpackedBrowser> {
  const packageFolder = dirname(dirname(fileURLToPath(import.meta.resolve('@sparticuz/chromium'))))
  const cacheFolder = join(dirname(dirname(packageFolder)), '.cache', 'bmart')
  const folder = join(cacheFolder, 'packaged-chromium')
  if (!existsSync(folder)) {
    // Unpacked into another folder and then renamed, so that an interrupted run never leaves an incomplete browser.
    await mkdir(cacheFolder, { recursive: true })
    const halfway = await mkdtemp(join(cacheFolder, 'unpacking-'))
    await unpackInto(halfway, join(packageFolder, 'bin'))
    await rename(halfway, folder).catch(async (error: unknown) => {
      await rm(halfway, { recursive: true, force: true })
      if (!existsSync(folder)) throw error
    })
  }
  await writeFile(join(folder, 'fonts.conf'), fontConfig(folder))
  return {
    executablePath: join(folder, 'chromium'),
    libraryFolder: join(folder, 'al2023', 'lib'),
    fontConfigFolder: folder,
  }
}

async function unpackInto(folder: string, archives: string) {
  const { inflate } = await import('@sparticuz/chromium')
  const tmpBefore = process.env.TMPDIR
  // The package unpacks into the system's temporary folder, and treats any files that are already there as complete.
  process.env.TMPDIR = folder
  try {
    const names = ['chromium.br', 'fonts.tar.br', 'swiftshader.tar.br', 'al2023.tar.br']
    await Promise.all(names.map((name) => inflate(join(archives, name))))
  } finally {
    if (tmpBefore === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = tmpBefore
  }
}

// The package brings a Latin font without the rupee sign, so a font with ₹ and Devanagari comes from npm.
function fontConfig(folder: string) {
  const indianFont = join(dirname(dirname(dirname(folder))), '@expo-google-fonts', 'noto-sans')
  const folders = ['/usr/share/fonts', '/usr/local/share/fonts', join(folder, 'fonts', 'fonts'), indianFont]
  return [
    '<?xml version="1.0"?>',
    '<!DOCTYPE fontconfig SYSTEM "fonts.dtd">',
    '<fontconfig>',
    ...folders.filter((path) => existsSync(path)).map((path) => `  <dir>${path}</dir>`),
    `  <cachedir>${join(folder, 'font-cache')}</cachedir>`,
    '</fontconfig>',
    '',
  ].join('\n')
}
