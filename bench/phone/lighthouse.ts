import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { chromium } from '@playwright/test'
import { launchEnv, provideBrowser } from '../../journeys/browser.ts'
import { freePort } from '../../test/free-port.ts'

// Beside the packages of the lock file one of its own packages is missing from the registry, which `npm ci` does not take.
// So it is installed by itself, when it is first asked for.
const version = '13.5.0'
const folder = path.resolve('node_modules/.cache/bmart/lighthouse')

export type Audit = {
  id: string
  title: string
  score: number | null
  numericValue?: number
  details?: { items?: { resourceType?: string; transferSize?: number }[] }
}

export type Report = {
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>
  audits: Record<string, Audit>
}

type Lighthouse = (
  url: string,
  flags: { port: number; logLevel: 'error'; skipAudits?: string[] },
) => Promise<{ lhr: Report } | undefined>

/** Runs something with Lighthouse, which looks at a page as a mobile phone, in a browser of its own. */
export async function withLighthouse<Result>(
  run: (look: (url: string, skipAudits?: string[]) => Promise<Report>) => Promise<Result>,
): Promise<Result> {
  const lighthouse = await loadLighthouse()
  const port = await freePort()
  const provided = await provideBrowser()
  const browser = await chromium.launch({
    ...provided,
    args: [...(provided.args ?? []), `--remote-debugging-port=${port}`],
    env: launchEnv(provided),
  })
  try {
    return await run(async (url, skipAudits = []) => {
      const answer = await lighthouse(url, { port, logLevel: 'error', skipAudits })
      if (!answer) throw new Error(`Lighthouse says nothing of ${url}.`)
      return answer.lhr
    })
  } finally {
    await browser.close()
  }
}

async function loadLighthouse(): Promise<Lighthouse> {
  const installed = path.join(folder, 'node_modules/lighthouse')
  if (!existsSync(installed) || (await versionOf(installed)) !== version) {
    console.log(`Installing lighthouse ${version} …`)
    await mkdir(folder, { recursive: true })
    await writeFile(path.join(folder, 'package.json'), '{ "private": true }')
    const args = ['install', '--ignore-scripts', '--no-audit', '--no-fund', `lighthouse@${version}`]
    await promisify(execFile)('npm', args, { cwd: folder, shell: process.platform === 'win32' })
  }
  const entry = pathToFileURL(path.join(installed, 'core/index.js')).href
  return ((await import(entry)) as { default: Lighthouse }).default
}

async function versionOf(installed: string): Promise<string> {
  return (JSON.parse(await readFile(path.join(installed, 'package.json'), 'utf8')) as { version: string })
    .version
}
