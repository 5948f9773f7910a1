import { existsSync } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { stampFile } from '../../../src/server/pages/build.ts'
import { until } from '../../proofs/many/until.ts'
import { loadShop } from '../load-shop.ts'
import { type ShopProcess, startShop } from '../processes.ts'
import { spreadOf } from '../spread.ts'
import type { Figure, Part } from './part.ts'

const loadBeforeKillMs = 2_000

/** A checkout, and the data folder of its shop. */
type Place = { name: string; checkout: string; dataDir: string }

/**
 * Measures the time from the start to the first complete page, and the memory of the shop. Measures this
 * checkout and another one alternately. Only Linux reports the memory of a process.
 */
export const start: Part = {
  name: 'start',
  isOnlyByName: true,
  async run(_ground, { rounds, isQuick, beside }) {
    const places = [resolve('.'), ...(beside === undefined ? [] : [resolve(beside)])].map(
      (checkout, index): Place => ({
        name: index === 0 ? '' : ', the other checkout',
        checkout,
        dataDir: join(tmpdir(), `bmart-bench-start-${process.pid}-${index}`),
      }),
    )
    const measured = new Map<string, Figure & { values: number[] }>()
    const inTurn = async (name: string, unit: 'ms' | 'MB', once: (place: Place) => Promise<number>) => {
      for (const place of places) {
        const full = name + place.name
        const figure = measured.get(full) ?? { part: 'start', name: full, value: 0, unit, values: [] }
        figure.values.push(await once(place))
        measured.set(full, figure)
      }
    }
    try {
      for (let round = 0; round < (isQuick ? 1 : 3); round += 1) {
        await inTurn('cold, with the build', 'ms', async (place) => {
          await rm(join(place.checkout, 'build'), { recursive: true, force: true })
          return await startWithoutData(place)
        })
        await inTurn('cold, built', 'ms', startWithoutData)
      }
      for (let round = 0; round < rounds; round += 1) {
        await inTurn('warm', 'ms', (place) => startAndStop(place))
        await inTurn('after kill -9 under load', 'ms', startAfterKill)
      }
      await inTurn('memory idle', 'MB', (place) => memoryAfter(place, () => sleep(isQuick ? 5_000 : 60_000)))
      await inTurn('memory after a load', 'MB', (place) =>
        memoryAfter(place, ({ port }) => loadShop(port, isQuick ? 2 : 20)),
      )
    } finally {
      for (const { dataDir } of places) await rm(dataDir, { recursive: true, force: true })
    }
    return {
      figures: [...measured.values()].map(({ values, ...figure }) => {
        const { median, ...range } = spreadOf(values)
        return { ...figure, value: median, range }
      }),
    }
  },
}

/** Stops the shop only after the built files are compressed. Otherwise the next start would build again. */
async function startAndStop(place: Place): Promise<number> {
  const shop = await startAt(place)
  await until('The build did not end', async () => existsSync(join(place.checkout, stampFile)) || undefined)
  await shop.stop()
  return shop.startedInMs
}

async function startWithoutData(place: Place): Promise<number> {
  await rm(place.dataDir, { recursive: true, force: true })
  return await startAndStop(place)
}

/** Kills the shop under load. Returns how long the next start takes until the first page. */
async function startAfterKill(place: Place): Promise<number> {
  const killed = await startAt(place)
  const load = loadShop(killed.port, (loadBeforeKillMs + 100) / 1_000)
  await sleep(loadBeforeKillMs)
  await killed.stop('SIGKILL')
  await load
  return await startAndStop(place)
}

/** Returns the memory of the shop's process after some work. PostgreSQL is not included. */
async function memoryAfter(place: Place, work: (shop: ShopProcess) => Promise<unknown>): Promise<number> {
  const shop = await startAt(place)
  await work(shop)
  const status = await readFile(`/proc/${shop.pid}/status`, 'utf8')
  await shop.stop()
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024
}

async function startAt({ checkout, dataDir }: Place): Promise<ShopProcess> {
  const environment = {
    DATA_DIR: dataDir,
    DATABASE_URL: '',
    LOG_LEVEL: 'silent',
    RATE_LIMIT_SCALE: '1000000',
  }
  return await startShop(environment, { checkout })
}
