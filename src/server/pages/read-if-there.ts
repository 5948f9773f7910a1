import { readFile } from 'node:fs/promises'

/** Returns a file's content; undefined if there is none. */
export async function readFileIfExists(file: string): Promise<Buffer | undefined> {
  try {
    return await readFile(file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}
