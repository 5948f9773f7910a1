import { createReadStream } from 'node:fs'

/** The lines of a file, read as they are needed. */
export async function* linesOfFile(file: string | URL): AsyncGenerator<string> {
  // Not node:readline: it drops the lines that arrive while its reader awaits something else first.
  let rest = ''
  for await (const chunk of createReadStream(file, 'utf8') as AsyncIterable<string>) {
    const lines = (rest + chunk).split(/\r?\n/)
    rest = lines.pop() ?? ''
    yield* lines
  }
  if (rest !== '') yield rest
}
