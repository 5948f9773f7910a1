import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'

/** Sample sources that break no rule. Tests add faults to them. */
const houseFixture: Record<string, string> = {
  'src/money/paise.ts': 'export type Paise = number',
  'src/money/percent.ts':
    "import type { Paise } from './paise.ts'\nexport const half = (amount: Paise) => amount / 2",
  'src/words/sentence.ts':
    "import { half } from '../money/percent.ts'\nexport type Key = 'gift.none'\nexport const say = (_key: Key) => half(2)",
  'src/wire/define-call.ts':
    "import * as z from 'zod/mini'\nimport type { Key } from '../words/sentence.ts'\nexport const defineCall = (key: Key) => [z.object, key]",
  'src/wire/http-caller.ts': "export const call = () => fetch('/User/x')",
  'src/offline/service-worker.ts': "import { say } from '../words/sentence.ts'\nexport const worker = say",
  'src/platform/database/database.ts':
    "import pg from 'pg'\nexport type Db = pg.Pool\nexport const openDatabase = pg",
  'src/platform/database/generated/tables.ts':
    "export interface Gift {\n  id: number\n  wrapping: 'box' | 'none' | 'paper'\n}",
  'src/platform/service/service.ts':
    "import type pg from 'pg'\nimport type { Parcels } from '../../third-party/parcels/parcels.ts'\nimport { say } from '../../words/sentence.ts'\nexport type Service = (pool: pg.Pool, parcels: Parcels) => void\nexport const serve = say",
  'src/server/start.ts':
    "import { sendGift } from '../features/gifts/gifts.services.ts'\nimport fastify from 'fastify'\nfastify(sendGift(process.env['PORT']))",
  'src/server/round.ts': "import './circle.ts'",
  'src/server/circle.ts': 'export const circle = 1',
  'src/server/settings.ts': 'export type Settings = { port: number }',
  'src/server/open-database.ts': "export const fill = () => import('../../seed/seed.ts')",
  'src/ledger/post-transfer.ts':
    "import { sql } from 'kysely'\nimport type { Db } from '../platform/database/database.ts'\nexport const post = (db: Db) => sql`insert into entry values (1)`.execute(db)",
  'src/third-party/parcels/parcels.ts': 'export type Parcels = { send(): void }',
  'src/third-party/parcels/real-parcels.ts':
    "import type { Parcels } from './parcels.ts'\nexport const real: Parcels = { send: () => void fetch('https://x') }",
  'src/third-party/parcels/stand-in/play-parcels.ts':
    "import fastify from 'fastify'\nimport { boxes } from './boxes.ts'\nexport const play = () => fastify(boxes)",
  'src/third-party/parcels/stand-in/boxes.ts': 'export const boxes = {}',
  'src/third-party/parcels/stand-in/sheet.js': "void fetch('/parcels')",
  'src/features/gifts/gift-total.ts':
    "import { half } from '../../money/percent.ts'\nexport const total = half",
  'src/features/gifts/gifts.calls.ts':
    "import * as z from 'zod/mini'\nimport { defineCall } from '../../wire/define-call.ts'\nexport const sendGift = [z, defineCall]",
  'src/features/gifts/wrapping.calls.ts': 'export const wrapGift = 1',
  'src/features/gifts/gifts.services.ts':
    "import type { Service } from '../../platform/service/service.ts'\nimport { sendGift as call } from './gifts.calls.ts'\nimport { hand } from './hand-over.flow.ts'\nexport const sendGift = (service: Service) => [call, hand, service]",
  'src/features/gifts/wrapping.services.ts': 'export const wrapGift = 1',
  'src/features/gifts/gifts.feature.ts':
    "import { sendGift } from './gifts.services.ts'\nimport { serve } from '../../platform/service/service.ts'\nexport const gifts = [sendGift, serve]",
  'src/features/gifts/gifts.sql.ts':
    "import { openDatabase } from '../../platform/database/database.ts'\nexport const add = () => openDatabase.insertInto('gift').values({})",
  'src/features/gifts/parcels.sql.ts': 'export const parcels = 1',
  'src/features/gifts/gifts.list.ts':
    "import { total } from './gift-total.ts'\nexport const giftList = total",
  'src/features/gifts/hand-over.flow.ts':
    "import { add } from './gifts.sql.ts'\nimport { post } from '../../ledger/post-transfer.ts'\nimport type { Parcels } from '../../third-party/parcels/parcels.ts'\nexport const hand = (parcels: Parcels) => [add, post, parcels]",
  'src/features/gifts/take-back.flow.ts':
    "import { hand } from './hand-over.flow.ts'\nexport const back = hand",
  'src/audit/audit-log.ts': "import { say } from '../words/sentence.ts'\nexport const entry = say",
  'src/audit/write-down.sql.ts': 'export const writeDown = 1',
  'src/features/gifts/gifts.audits.ts':
    "import { entry } from '../../audit/audit-log.ts'\nimport { total } from './gift-total.ts'\nexport const giftAudits = [entry, total]",
  'src/platform/service/routes.ts':
    "import type { FastifyInstance } from 'fastify'\nexport type Routes = (scope: FastifyInstance) => void",
  'src/features/gifts/gifts.routes.ts':
    "import type { Routes } from '../../platform/service/routes.ts'\nimport type { Ribbon } from './ribbon.worker.ts'\nimport { hand } from './hand-over.flow.ts'\nexport const routes: Routes = (scope) => [scope, hand, {} as Ribbon]",
  'src/features/gifts/ribbon.worker.ts':
    "import { total } from './gift-total.ts'\nexport type Ribbon = number\nexport default () => total",
  'src/features/gifts/reminder.job.ts':
    "import { hand } from './hand-over.flow.ts'\nexport const remind = hand",
  'src/features/gifts/gift.load.ts':
    "import { sendGift } from './gifts.calls.ts'\nexport const loadGift = () => sendGift",
  'src/features/gifts/gift.head.ts':
    "import type Gift from './gift.screen.tsx'\nimport { total } from './gift-total.ts'\nexport const giftHead = (gift: typeof Gift) => [gift, total]",
  'src/features/gifts/gifts.settings.ts':
    "import { serve } from '../../platform/service/service.ts'\nexport const largest = serve",
  'src/features/gifts/wrapping.extension.ts':
    "import type { Db } from '../../platform/database/database.ts'\nexport type Wrapping = (db: Db) => void",
  'src/features/gifts/gift.store.ts': "export const kept = () => localStorage.getItem('gift')",
  'src/features/gifts/gift-card.tsx':
    "import { useState } from 'react'\nimport { say } from '../../words/sentence.ts'\nexport const GiftCard = () => <b>{useState(say)}</b>",
  'src/features/gifts/gift.screen.tsx':
    "import { GiftCard } from './gift-card.tsx'\nimport { kept } from './gift.store.ts'\nimport './gift.css'\nimport gift from '@lobehub/fluent-emoji-3d/assets/1f389.webp?no-inline'\nexport default () => <GiftCard {...kept()} gift={gift} />",
  'src/features/gifts/gift.css': 'b { color: red }',
  'src/features/gifts/receipt.document.ts':
    "import PdfWriter from 'pdfkit'\nimport { total } from './gift-total.ts'\nexport const receipt = [PdfWriter, total]",
  'src/features/gifts/gift.test.ts':
    "import { openDatabase } from '../../platform/database/database.ts'\nopenDatabase(process.env.X, await fetch('/'))",
  'src/features/shelves/shelf.ts': "export type Shelf = 'top'",
  'src/features/shelves/inside/board.ts': 'export const board = 1',
  'src/back-office/kit/staff-table.tsx': 'export const StaffTable = () => <table />',
  'src/features/gifts/staff/gifts.screen.tsx':
    "import { sendGift } from '../gifts.calls.ts'\nimport { StaffTable } from '../../../back-office/kit/staff-table.tsx'\nexport default () => <StaffTable {...sendGift} />",
  'src/ui/dialog.tsx': 'export const Dialog = () => <dialog />',
  'src/root.tsx': "import { Dialog } from './ui/dialog.tsx'\nexport default Dialog",
  'src/entry.server.tsx':
    "import type { Settings } from './server/settings.ts'\nexport default (settings: Settings) => settings",
  'src/routes.ts': "import { route } from '@react-router/dev/routes'\nexport default [route]",
  'src/features/gifts/functions/add_gift.sql':
    'create or replace function add_gift() returns void return insert_line();',
  'src/features/shelves/functions/insert_line.sql':
    '-- delete from gift\ncreate or replace function insert_line() returns void as $$ insert into line values (1) $$;',
  'seed/seed.ts': 'export const seed = 1',
  'seed/places.ts': 'export const places = 1',
  'tools/report.ts': "import { total } from '../src/features/gifts/gift-total.ts'\nconsole.log(total)",
}

/** A line that breaks a rule, and the file of the fixture to which it is added. */
export type Fault = [path: string, line: string]

const houses: string[] = []

/** Deletes the folders that `buildHouse` has written. */
export function removeHouses(): void {
  for (const house of houses.splice(0)) rmSync(house, { recursive: true })
}

/**
 * Writes the fixture and the faults `planted` into a new folder. The folder uses the real packages and the
 * real settings of the linter.
 */
export function buildHouse(planted: Fault[]): string {
  const house = mkdtempSync(join(tmpdir(), 'bmart-house-'))
  houses.push(house)
  const texts = { ...houseFixture }
  for (const [path, line] of planted)
    texts[path] = texts[path] === undefined ? line : `${texts[path]}\n${line}`
  for (const [path, text] of Object.entries(texts)) {
    mkdirSync(dirname(join(house, path)), { recursive: true })
    writeFileSync(join(house, path), `${text}\n`)
  }
  symlinkSync(resolve('node_modules'), join(house, 'node_modules'), 'junction')
  cpSync('.oxlintrc.json', join(house, '.oxlintrc.json'))
  cpSync('tsconfig.json', join(house, 'tsconfig.json'))
  return house
}
