import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { checkHouse } from './check-house.ts'

/** A small house that keeps every rule, into which a test plants one fault. */
export const soundHouse: Record<string, string> = {
  'src/money/paise.ts': 'export type Paise = number',
  'src/money/percent.ts':
    "import type { Paise } from './paise.ts'\nexport const half = (amount: Paise) => amount / 2",
  'src/wire/define-call.ts': "import * as z from 'zod/mini'\nexport const defineCall = z.object",
  'src/wire/http-caller.ts': "export const call = () => fetch('/User/x')",
  'src/platform/database.ts': "import pg from 'pg'\nexport type Db = pg.Pool\nexport const openDatabase = pg",
  'src/platform/service.ts': 'export type Service = () => void\nexport const serve = 1',
  'src/server/settings/settings.ts': 'export const port = process.env.PORT',
  'src/server/start.ts':
    "import { sendGift } from '../features/gifts/sendGift.service.ts'\nimport fastify from 'fastify'\nfastify(sendGift)",
  'src/platform/violated-constraint.ts': 'export const violatedConstraint = () => undefined',
  'src/ledger/post-transfer.ts':
    "import { sql } from 'kysely'\nimport type { Db } from '../server/db.ts'\nexport const post = (db: Db) => sql`insert into entry values (1)`.execute(db)",
  'src/third-party/parcels/parcels.ts': 'export type Parcels = { send(): void }',
  'src/third-party/parcels/real-parcels.ts':
    "import type { Parcels } from './parcels.ts'\nexport const real: Parcels = { send: () => void fetch('https://x') }",
  'src/third-party/parcels/stand-in/play-parcels.ts':
    "import fastify from 'fastify'\nimport { boxes } from './boxes.ts'\nexport const play = () => fastify(boxes)",
  'src/third-party/parcels/stand-in/boxes.ts': 'export const boxes = {}',
  'src/third-party/parcels/stand-in/sheet.js': "void fetch('/parcels')",
  'src/features/gifts/gift-total.ts':
    "import { half } from '../../money/percent.ts'\nexport const total = half",
  'src/features/gifts/sendGift.call.ts':
    "import * as z from 'zod/mini'\nimport { defineCall } from '../../wire/define-call.ts'\nexport const sendGift = defineCall(z)",
  'src/features/gifts/wrapGift.call.ts': 'export const wrapGift = 1',
  'src/features/gifts/sendGift.service.ts':
    "import type { Service } from '../../server/service.ts'\nimport { sendGift as call } from './sendGift.call.ts'\nimport { hand } from './hand-over.flow.ts'\nexport const sendGift: Service = () => [call, hand]",
  'src/features/gifts/wrapGift.service.ts': 'export const wrapGift = 1',
  'src/features/gifts/gifts.sql.ts':
    "import type { Db } from '../../server/db.ts'\nexport const add = (db: Db) => db.insertInto('gift').values({})",
  'src/features/gifts/parcels.sql.ts': 'export const parcels = 1',
  'src/features/gifts/hand-over.flow.ts':
    "import { add } from './gifts.sql.ts'\nimport { post } from '../../ledger/post-transfer.ts'\nimport type { Parcels } from '../../third-party/parcels/parcels.ts'\nexport const hand = (parcels: Parcels) => [add, post, parcels]",
  'src/features/gifts/take-back.flow.ts':
    "import { hand } from './hand-over.flow.ts'\nexport const back = hand",
  'src/features/gifts/reminder.job.ts':
    "import { hand } from './hand-over.flow.ts'\nexport const remind = hand",
  'src/features/gifts/gift.store.ts': "export const kept = () => localStorage.getItem('gift')",
  'src/features/gifts/gift-card.tsx':
    "import { useState } from 'react'\nexport const GiftCard = () => <b>{useState(0)}</b>",
  'src/features/gifts/gift.screen.tsx':
    "import { GiftCard } from './gift-card.tsx'\nimport { kept } from './gift.store.ts'\nimport type { Route } from './+types/gift.screen'\nimport './gift.css'\nimport gift from 'emoji/gift.webp?url'\nexport default () => <GiftCard {...kept()} />",
  'src/features/gifts/gift.css': 'b { color: red }',
  'src/features/gifts/gift.test.ts':
    "import { openDatabase } from '../../server/db.ts'\nopenDatabase(process.env.X)",
  'src/ui/dialog.tsx': 'export const Dialog = () => <dialog />',
  'src/root.tsx': "import { Dialog } from './ui/dialog.tsx'\nexport default Dialog",
  'src/routes.ts': "import { route } from '@react-router/dev/routes'\nexport default [route]",
}

const houses: string[] = []

/** Removes what was built. */
export function removeHouses(): void {
  for (const house of houses.splice(0)) rmSync(house, { recursive: true })
}

/** Writes the sound house, with `changes`, into a folder of its own. */
export function buildHouse(changes: Record<string, string> = {}): string {
  const house = mkdtempSync(join(tmpdir(), 'bmart-house-'))
  houses.push(house)
  for (const [path, text] of Object.entries({ ...soundHouse, ...changes })) {
    mkdirSync(dirname(join(house, path)), { recursive: true })
    writeFileSync(join(house, path), `${text}\n`)
  }
  return house
}

/** What the check says about the sound house with `changes`. */
export function problemsWith(changes: Record<string, string>): string[] {
  const { violations } = checkHouse(buildHouse(changes))
  return violations.map(({ path, line, problem }) => `${path}:${line} ${problem}`)
}

/** Adds one line below what the sound house has in that file, so that only this line can be at fault. */
export function plant(path: string, line: string): string[] {
  return problemsWith({ [path]: `${soundHouse[path] ?? ''}\n${line}` })
}
