import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { expect, it } from 'vitest'

const module = path.resolve('src/server/npm-parent.ts')
const script = `
  import { whenNpmStops } from ${JSON.stringify(module)}
  whenNpmStops(process.env, () => { console.log('stopped'); process.exit() })
  setTimeout(() => { console.log('outlived'); process.exit() }, 3000)
  console.log('ready')
`

/** Sends SIGTERM to a program's parent shell, and returns the last line that the program prints. */
async function lastWord(environment: Record<string, string>): Promise<string> {
  const { npm_lifecycle_event: _, ...inherited } = process.env
  const shell = spawn('sh', ['-c', '"$0" --input-type=module -e "$1"; true', process.execPath, script], {
    env: { ...inherited, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  shell.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text
    if (text.includes('ready')) shell.kill('SIGTERM')
  })
  await once(shell.stdout, 'close')
  return output.trim().split('\n').at(-1) ?? ''
}

it('stops a process that npm started when npm receives a signal', async () => {
  expect(await lastWord({ npm_lifecycle_event: 'start' })).toBe('stopped')
})

it('keeps a process alive after its parent unless npm started it', async () => {
  expect(await lastWord({})).toBe('outlived')
})
