import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { killedUnderLoad, loadShop } from './start/load-shop.ts'
import { startCheckout } from './start/start-checkout.ts'

// node bench/start.ts [--quick] [CHECKOUT]: how long a start takes and how much memory the shop has, for this checkout and
// for another one (a folder with an installed commit), in turn. Linux alone tells how much memory a process has.
const isQuick = process.argv.includes('--quick')
const other = process.argv.slice(2).find((argument) => !argument.startsWith('--'))
const checkouts = [resolve('.'), ...(other ? [resolve(other)] : [])]
const rounds = isQuick ? 2 : 7
const coldRounds = isQuick ? 1 : 3
const idleSeconds = isQuick ? 5 : 60
const loadSeconds = isQuick ? 2 : 20

const measured = new Map<string, number[][]>()
const folders = checkouts.map((_, index) => join(tmpdir(), `bmart-bench-start-${process.pid}-${index}`))
try {
  for (let round = 0; round < coldRounds; round += 1) {
    await inTurn('cold, with the build, ms', async (checkout, dataDir) => {
      await rm(join(checkout, 'build'), { recursive: true, force: true })
      return await coldStart(checkout, dataDir)
    })
    await inTurn('cold, built, ms', coldStart)
  }
  for (let round = 0; round < rounds; round += 1) {
    await inTurn('warm, ms', async (checkout, dataDir) => {
      const shop = await startCheckout(checkout, dataDir)
      await shop.stop()
      return shop.startedInMs
    })
    await inTurn('after kill -9 under load, ms', killedUnderLoad)
  }
  await inTurn('memory idle, MB', async (checkout, dataDir) => {
    const shop = await startCheckout(checkout, dataDir)
    await sleep(idleSeconds * 1_000)
    const megabytes = await shop.residentMegabytes()
    await shop.stop()
    return megabytes
  })
  await inTurn('memory after a load, MB', async (checkout, dataDir) => {
    const shop = await startCheckout(checkout, dataDir)
    await loadShop(shop.port, loadSeconds)
    const megabytes = await shop.residentMegabytes()
    await shop.stop()
    return megabytes
  })
} finally {
  for (const folder of folders) await rm(folder, { recursive: true, force: true })
}
print()

async function coldStart(checkout: string, dataDir: string): Promise<number> {
  await rm(dataDir, { recursive: true, force: true })
  const shop = await startCheckout(checkout, dataDir)
  await shop.stop()
  return shop.startedInMs
}

async function inTurn(
  name: string,
  once: (checkout: string, dataDir: string) => Promise<number>,
): Promise<void> {
  const rows = measured.get(name) ?? checkouts.map(() => [])
  measured.set(name, rows)
  for (const [index, checkout] of checkouts.entries())
    rows[index]!.push(await once(checkout, folders[index]!))
}

function print(): void {
  for (const [name, [ours = [], theirs]] of measured) {
    const own = median(ours)
    const worst = Math.round(Math.max(...ours))
    const beside = theirs
      ? `  ${String(Math.round(median(theirs))).padStart(6)} there  ratio ${(median(theirs) / own).toFixed(2)}`
      : ''
    console.log(`${name.padEnd(30)} ${String(Math.round(own)).padStart(6)} (worst ${worst})${beside}`)
  }
}

function median(values: number[]): number {
  return values.toSorted((one, next) => one - next)[Math.floor(values.length / 2)] ?? Number.NaN
}
