import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { takeBugs } from '../../../../test/shown-bugs.ts'
import { openTestApp, type TestApp, type TestMember, type TestStaff } from '../../../../test/test-app.ts'
import type { Db } from '../../../platform/database/database.ts'
import { feature, implement } from '../../../platform/service/feature.ts'
import type { Service } from '../../../platform/service/service.ts'
import { refuse } from '../../../wire/call-failure.ts'
import { defineCall, staff } from '../../../wire/define-call.ts'
import { answer, defineContract } from '../../../wire/define-contract.ts'
import { newRequestId } from '../../../wire/new-request-id.ts'

// Tests what the server adds to every change: a transaction, the request id, and an audit entry. Uses three
// calls of an invented feature that paints walls.

const colour = z.string()
const request_id = z.optional(z.string())

const paintWall = defineCall<typeof paintWallContract>()({
  wire: { method: 'POST', path: '/back-office/api/paintWall', encoding: 'json' },
  access: staff('catalogue'),
})
const paintWallContract = () =>
  defineContract({
    summary: 'Paints a wall.',
    change: { audits: 'wall' },
    input: z.object({ wall: z.number(), colour, version: z.optional(z.number()), request_id }),
    output: answer({ colour: z.string() }),
    violations: { wall_is_not_grey: ['grey', 'colour'] },
    refusals: {
      grey: [409, 'gate.notAllowed'],
      wet: [409, 'gate.notAllowed'],
      changedMeanwhile: [409, 'office.changedMeanwhile'],
      otherBody: [422, 'gate.otherBody'],
    },
  })
const paintWallService: Service<typeof paintWall> = async (
  { db, refuseUnlessSeen },
  { wall: id, version, colour: after },
) => {
  const before = await colourOf(db, id)
  if (version !== undefined) refuseUnlessSeen(before.version, { colour: before.colour })
  if (before.colour === after) return { colour: after, audited: null }
  await paint(db, id, after)
  if (after === 'too late') throw refuse(paintWall, 'wet')
  return { colour: after, audited: { id, before: { colour: before.colour }, after: { colour: after } } }
}

const paintHouse = defineCall<typeof paintHouseContract>()({
  wire: { method: 'POST', path: '/back-office/api/paintHouse', encoding: 'json' },
  access: staff('catalogue'),
})
const paintHouseContract = () =>
  defineContract({
    summary: 'Paints every wall, each by itself.',
    change: { audits: 'wall', inSteps: 'each wall dries by itself' },
    input: z.object({ walls: z.array(z.number()), colour }),
    output: answer({ painted: z.number() }),
  })
const paintHouseService: Service<typeof paintHouse> = async ({ change }, { walls, colour: after }) => {
  for (const id of walls)
    await change(async (db) => {
      await paint(db, id, after)
      return { audited: { id, action: 'paintWall', before: null, after: { colour: after } } }
    })
  return { painted: walls.length }
}

const lookAtWall = defineCall<typeof lookAtWallContract>()({
  wire: { method: 'POST', path: '/User/lookAtWall', encoding: 'json' },
  access: 'member',
})
const lookAtWallContract = () =>
  defineContract({
    summary: 'Counts who looked at a wall.',
    change: 'once',
    input: z.object({ wall: z.number(), request_id }),
    output: answer({ looks: z.number() }),
    refusals: { otherBody: [422, 'gate.otherBody'] },
  })
const lookAtWallService: Service<typeof lookAtWall> = async ({ db }, { wall: id }) => {
  const { rows } = await sql<{ looks: number }>`
    update wall set looks = looks + 1 where id = ${id} returning looks`.execute(db)
  return { looks: rows[0]!.looks }
}

async function colourOf(db: Db, id: number): Promise<{ colour: string; version: number }> {
  const { rows } = await sql<{ colour: string; version: number }>`
    select colour, version from wall where id = ${id} for update`.execute(db)
  return rows[0]!
}

async function paint(db: Db, id: number, after: string): Promise<void> {
  await sql`update wall set colour = ${after}, version = version + 1 where id = ${id}`.execute(db)
}

let shop: TestApp
let painter: TestStaff
let member: TestMember
let wall: number
beforeAll(async () => {
  shop = await openTestApp(
    {},
    {
      features: [
        feature({
          calls: [
            implement(paintWall, paintWallContract, paintWallService),
            implement(paintHouse, paintHouseContract, paintHouseService),
            implement(lookAtWall, lookAtWallContract, lookAtWallService),
          ],
        }),
      ],
    },
  )
  await sql`create table wall (id serial primary key, version integer not null default 1,
    colour text not null constraint wall_is_not_grey check (colour <> 'grey'), looks integer not null default 0)`.execute(
    shop.ownerDb,
  )
  await sql`grant all on wall to public`.execute(shop.ownerDb)
  painter = await shop.createStaff('catalogue')
  member = await shop.createMember()
})
afterAll(async () => {
  // Deletes the audit entries. The audit log's screen has no words for painting walls and could not show
  // them.
  await sql`alter table audit_entry disable trigger user`.execute(shop.ownerDb)
  await sql`delete from audit_entry`.execute(shop.ownerDb)
  await shop.close()
})
beforeEach(async () => {
  const { rows } = await sql<{ id: number }>`insert into wall (colour) values ('white') returning id`.execute(
    shop.ownerDb,
  )
  wall = rows[0]!.id
})

const audited = (id = wall) =>
  shop.db
    .selectFrom('audit_entry')
    .select(['staff_id', 'actor', 'action', 'subject', 'before', 'after'])
    .where('subject', '=', `wall ${id}`)
    .orderBy('id')
    .execute()

it("logs a change with its author, the call's name and the subject it declares", async () => {
  expect(await shop.send(paintWall, { wall, colour: 'blue' }, painter)).toMatchObject({
    status: 200,
    body: { status: true, colour: 'blue' },
  })
  expect(await audited()).toEqual([
    {
      staff_id: painter.id,
      actor: expect.any(String),
      action: 'paintWall',
      subject: `wall ${wall}`,
      before: { colour: 'white' },
      after: { colour: 'blue' },
    },
  ])
})

it('shows nothing of the log in the answer of a change', async () => {
  const { body } = await shop.send(paintWall, { wall, colour: 'blue' }, painter)
  expect(Object.keys(body).toSorted()).toEqual(['colour', 'message', 'status'])
})

it('logs nothing where nothing changed', async () => {
  expect((await shop.send(paintWall, { wall, colour: 'white' }, painter)).status).toBe(200)
  expect(await audited()).toEqual([])
})

it('undoes the whole change when the service refuses at its end', async () => {
  const { status, failure } = await shop.send(paintWall, { wall, colour: 'too late' }, painter)
  expect([status, failure.code]).toEqual([409, 'wet'])
  expect(await colourOf(shop.db, wall)).toEqual({ colour: 'white', version: 1 })
  expect(await audited()).toEqual([])
})

it('repeats an answer without another change', async () => {
  const asked = { wall, colour: 'blue', request_id: newRequestId() }
  const first = await shop.send(paintWall, asked, painter)
  await shop.send(paintWall, { wall, colour: 'red' }, painter)
  expect(await shop.send(paintWall, asked, painter)).toMatchObject({ status: 200, body: first.body })
  expect(await colourOf(shop.db, wall)).toMatchObject({ colour: 'red' })
  expect(await audited()).toHaveLength(2)
})

it('makes a change once for thirty simultaneous calls', async () => {
  const asked = { wall, request_id: newRequestId() }
  const answers = await Promise.all(Array.from({ length: 30 }, () => shop.send(lookAtWall, asked, member)))
  expect(new Set(answers.map(({ body }) => body.looks))).toEqual(new Set([1]))
})

it('keeps the request ids of members and of the staff apart', async () => {
  const id = newRequestId()
  expect((await shop.send(lookAtWall, { wall, request_id: id }, member)).status).toBe(200)
  expect((await shop.send(paintWall, { wall, colour: 'red', request_id: id }, painter)).status).toBe(200)
})

it('refuses a request id used for something else by anyone', async () => {
  const id = newRequestId()
  await shop.send(paintWall, { wall, colour: 'blue', request_id: id }, painter)
  const staffs = await shop.send(paintWall, { wall, colour: 'red', request_id: id }, painter)
  expect([staffs.status, staffs.failure.code]).toEqual([422, 'otherBody'])
  await shop.send(lookAtWall, { wall, request_id: id }, member)
  const members = await shop.send(lookAtWall, { wall: wall + 1, request_id: id }, member)
  expect([members.status, members.failure.code]).toEqual([422, 'otherBody'])
})

it('refuses a change based on an old version, and returns the current value', async () => {
  expect((await shop.send(paintWall, { wall, colour: 'blue', version: 1 }, painter)).status).toBe(200)
  const { status, failure } = await shop.send(paintWall, { wall, colour: 'red', version: 1 }, painter)
  expect([status, failure.code, failure.data]).toEqual([409, 'changedMeanwhile', { colour: 'blue' }])
  expect(await audited()).toHaveLength(1)
})

it("shows the database's refusal beside its field", async () => {
  const { status, failure } = await shop.send(paintWall, { wall, colour: 'grey' }, painter)
  expect([status, failure.code, Object.keys(failure.errors ?? {})]).toEqual([409, 'grey', ['colour']])
})

it('logs each step of a change in steps under its own action', async () => {
  const { body } = await shop.send(paintHouse, { walls: [wall, wall], colour: 'green' }, painter)
  expect(body.painted).toBe(2)
  expect((await audited()).map(({ action }) => action)).toEqual(['paintWall', 'paintWall'])
})

it('answers with a fault when a service in steps bypasses the gate', async () => {
  expect((await shop.send(paintHouse, { walls: [], colour: 'green' }, painter)).status).toBe(500)
  expect(takeBugs()).toEqual([expect.stringContaining('answered without claiming its request id')])
})
