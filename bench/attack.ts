import { buildIfStale } from '../src/server/pages/build.ts'
import type { Attack, Row } from './attack/attack.ts'
import { closingRaces } from './attack/closing-races.attack.ts'
import { costlyWork } from './attack/costly-work.attack.ts'
import { type Ground, groundAt, openGround } from './attack/ground.ts'
import { hoarding } from './attack/hoarding.attack.ts'
import { lateWebhook } from './attack/late-webhook.attack.ts'
import { manyPayments } from './attack/many-payments.attack.ts'
import { ownerLockedOut } from './attack/owner-locked-out.attack.ts'
import { rewrittenHistory } from './attack/rewritten-history.attack.ts'
import { stoppedTexts } from './attack/stopped-texts.attack.ts'
import { twoWindows } from './attack/two-windows.attack.ts'

const attacks: Attack[] = [
  stoppedTexts,
  ownerLockedOut,
  costlyWork,
  twoWindows,
  closingRaces,
  hoarding,
  manyPayments,
  lateWebhook,
  rewrittenHistory,
]

const chosen = process.argv.slice(2)
const rows: Row[] = []
for (const budgets of ['lifted', 'as for people'] as const) {
  const due = attacks.filter((one) => one.budgets === budgets && isChosen(one))
  if (due.length > 0) await attackOneShop(budgets, due)
}
console.log(`\n${rows.map(lineOf).join('\n')}`)
process.exitCode = rows.some(({ held }) => held === false) ? 1 : 0

function isChosen({ name }: Attack): boolean {
  return chosen.length === 0 || chosen.some((part) => name.includes(part))
}

async function attackOneShop(budgets: Attack['budgets'], due: Attack[]): Promise<void> {
  const ground = await open(budgets)
  const stop = () => void ground.close().finally(() => process.exit(1))
  process.once('SIGINT', stop).once('SIGTERM', stop)
  try {
    for (const attack of due) {
      const startedAt = performance.now()
      rows.push(...(await run(attack, ground)))
      console.log(`${attack.name}: ${Math.round((performance.now() - startedAt) / 1000)} s`)
    }
  } finally {
    process.off('SIGINT', stop).off('SIGTERM', stop)
    await ground.close()
  }
}

async function open(budgets: Attack['budgets']): Promise<Ground> {
  const given = process.env['SHOP_URL']
  if (given) return await groundAt(given, process.env['DATA_DIR'])
  await buildIfStale((text) => console.log(text))
  return await openGround(budgets === 'lifted' ? { RATE_LIMIT_SCALE: '1000000' } : {})
}

async function run(attack: Attack, ground: Ground): Promise<Row[]> {
  try {
    const result = await attack.run(ground)
    return Array.isArray(result) ? result : [{ name: attack.name, ...result }]
  } catch (error) {
    // An attack that cannot be made any more is looked at by a person, and is no success of the shop.
    return [{ name: attack.name, tries: 0, held: false, outcome: `ended early: ${(error as Error).message}` }]
  }
}

function lineOf({ name, tries, held, outcome }: Row): string {
  const verdict = held === undefined ? '–' : held ? 'held' : 'BROKEN'
  return `${name.padEnd(58)} ${String(tries).padStart(7)}  ${verdict.padEnd(6)}  ${outcome}`
}
