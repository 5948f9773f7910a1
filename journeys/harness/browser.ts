import { spawn } from 'node:child_process'
import { constants } from 'node:fs'
import { access } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'
import { unpackBrowserPackage } from './browser-package.ts'

/** How to launch the browser that was found; without `executablePath` it is Playwright's own. */
export type ProvidedBrowser = {
  source: string
  version: string
  executablePath?: string
  args: string[]
  env: Record<string, string>
}

type Candidate = { executablePath?: string; env?: Record<string, string> }
type Source = { name: string; find: () => Promise<Candidate[]> }

const oldestMajorVersion = 120
const downloadTimeoutMs = 180_000
const installTimeoutMs = 420_000

/**
 * Finds a browser that starts, or downloads one, so that the journeys run on a machine with nothing but Node.
 * The order: the browser that `CHROMIUM_PATH` names, Playwright's, the package's, an installed one, then downloads. So a
 * run is the same on every machine; a nightly run takes the installed browser first, with the fonts of the machine.
 * `BROWSER_FROM` names the only sources to try, for example `BROWSER_FROM=package`.
 */
export async function provideBrowser(): Promise<ProvidedBrowser> {
  const chosenPath = process.env.CHROMIUM_PATH
  if (chosenPath) {
    const problems: string[] = []
    const chosen = { name: 'CHROMIUM_PATH', find: async () => [{ executablePath: chosenPath }] }
    const browser = await firstThatStarts(chosen, problems)
    // A fallback would test another browser than the requested one.
    if (!browser) throw new Error(`CHROMIUM_PATH does not start.\n${problems.join('\n')}`)
    return browser
  }

  const only = process.env.BROWSER_FROM?.split(',').map((name) => name.trim())
  const inOrder = process.env.BROWSER_FIRST
    ? allSources.toSorted((one, other) => Number(isFirst(other)) - Number(isFirst(one)))
    : allSources
  const sources = inOrder.filter((source) => !only || only.includes(source.name))
  const problems: string[] = []
  for (const source of sources) {
    const browser = await firstThatStarts(source, problems)
    if (browser) return browser
  }
  throw new Error(
    [
      'No browser for the journeys. Install Chromium or Chrome, or set CHROMIUM_PATH to one.',
      ...(only ? [`BROWSER_FROM allows only: ${only.join(', ')}.`] : []),
      ...problems,
    ].join('\n'),
  )
}

const allSources: Source[] = [
  { name: 'playwright', find: async () => [{}] },
  { name: 'package', find: packagedBrowser },
  { name: 'system', find: installedBrowsers },
  { name: 'download', find: downloadedBrowser },
  { name: 'apt', find: browserFromApt },
]

function isFirst({ name }: Source): boolean {
  return name === process.env.BROWSER_FIRST
}

async function firstThatStarts(source: Source, problems: string[]): Promise<ProvidedBrowser | undefined> {
  const candidates = await source.find().catch((error: unknown) => {
    problems.push(`- ${source.name}: ${essence(error)}`)
    return []
  })
  for (const candidate of candidates) {
    const launch = { ...candidate, args: quietArgs, env: candidate.env ?? {} }
    try {
      return { source: source.name, version: await tryBrowser(launch), ...launch }
    } catch (error) {
      problems.push(`- ${[source.name, candidate.executablePath].join(' ').trim()}: ${essence(error)}`)
    }
  }
  return undefined
}

// An installed browser may not start: a snap stub, a missing library and a browser without fonts all look
// installed.
async function tryBrowser(launch: { executablePath?: string; args: string[]; env: Record<string, string> }) {
  const browser = await chromium.launch({
    executablePath: launch.executablePath,
    args: launch.args,
    env: launchEnv(launch),
    timeout: 30_000,
  })
  try {
    const version = browser.version()
    if (Number.parseInt(version, 10) < oldestMajorVersion) {
      throw new Error(`version ${version} is older than ${oldestMajorVersion}`)
    }
    const page = await browser.newPage()
    await page.setContent('<span id="text">Bmart</span>')
    const textWidth = await page.evaluate(() => document.getElementById('text')?.offsetWidth ?? 0)
    if (textWidth === 0) throw new Error('it found no font and draws no text')
    return version
  } finally {
    await browser.close()
  }
}

/** The browser's environment: this process's one, with the browser's additions. */
export function launchEnv(browser: { env: Record<string, string> }): Record<string, string> {
  const inherited = Object.entries(process.env).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  )
  return { ...Object.fromEntries(inherited), ...browser.env }
}

// Switches off background requests of the browser, and the graphics card, which a test machine may not have.
const quietArgs = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

async function installedBrowsers(): Promise<Candidate[]> {
  const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '')
  const paths = [
    ...names.flatMap((name) => folders.map((folder) => join(folder, name))),
    ...['Google Chrome', 'Chromium'].map((name) => `/Applications/${name}.app/Contents/MacOS/${name}`),
    ...[process.env.PROGRAMFILES, process.env['PROGRAMFILES(X86)'], process.env.LOCALAPPDATA]
      .filter((folder) => folder !== undefined)
      .map((folder) => join(folder, 'Google', 'Chrome', 'Application', 'chrome.exe')),
  ]
  const executable = await Promise.all(paths.map(isExecutable))
  return paths.filter((_, index) => executable[index]).map((executablePath) => ({ executablePath }))
}

async function isExecutable(path: string) {
  return access(path, constants.X_OK).then(
    () => true,
    () => false,
  )
}

async function packagedBrowser(): Promise<Candidate[]> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return []
  const unpacked = await unpackBrowserPackage()
  const env = { FONTCONFIG_PATH: unpacked.fontConfigFolder }
  // The machine's own libraries fit it best; the packaged ones are for a machine that has none.
  return [
    { executablePath: unpacked.executablePath, env },
    { executablePath: unpacked.executablePath, env: { ...env, LD_LIBRARY_PATH: unpacked.libraryFolder } },
  ]
}

async function downloadedBrowser(): Promise<Candidate[]> {
  console.log('Found no browser: downloading Playwright’s Chromium.')
  const install = run(
    process.execPath,
    [playwrightCli, 'install', '--only-shell', 'chromium'],
    downloadTimeoutMs,
  )
  // The command also downloads a video encoder; the browser may be installed even where that download failed.
  await install.catch((error: unknown) => console.log(essence(error)))
  return [{}]
}

async function browserFromApt(): Promise<Candidate[]> {
  if (process.getuid?.() !== 0 || !(await isExecutable('/usr/bin/apt-get'))) return []
  console.log('Could not download a browser: installing the system’s Chromium with apt-get.')
  const packages = ['chromium', 'fonts-dejavu-core']
  await run('apt-get', ['update'], installTimeoutMs)
  await run('apt-get', ['install', '-y', '--no-install-recommends', ...packages], installTimeoutMs)
  return installedBrowsers()
}

const playwrightCli = fileURLToPath(import.meta.resolve('@playwright/test/cli'))

async function run(command: string, args: string[], timeoutMs: number) {
  await new Promise<void>((resolve, reject) => {
    const child = spawn(command, args, {
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      timeout: timeoutMs,
    })
    child.on('error', reject)
    child.on('exit', (code, signal) => {
      if (code === 0) resolve()
      else reject(new Error(`${[command, ...args].join(' ')} failed with ${signal ?? code}`))
    })
  })
}

// Playwright's launch errors contain a page of log; these lines name the cause.
function essence(error: unknown) {
  const text = error instanceof Error ? error.message : String(error)
  const lines = text
    .split('\n')
    .filter((line) => /error|shared|exist|version|font|closed|timeout/i.test(line))
  return (lines.length > 0 ? lines : text.split('\n')).slice(0, 3).join(' · ')
}
