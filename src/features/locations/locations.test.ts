import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { fillLocationsWhenEmpty } from './fill-locations.flow.ts'
import { importLocations } from './import-locations.flow.ts'
import { getDistrictList, getSubDistrictList, getVillageList } from './locations.calls.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await openTestApp()
})
afterAll(() => shop.close())

async function* lines(text: string) {
  yield* text.trim().split('\n')
}

const header = 'district_code,district_name,subdistrict_code,subdistrict_name,village_code,village_name'
const urbanHeader =
  'district_code,district_name,subdistrict_code,subdistrict_name,localbody_code,localbody_name'

describe('the locations that come with the project', () => {
  beforeAll(async () => {
    await fillLocationsWhenEmpty(shop.db)
    shop.app.forgetCatalogue()
  })

  it('fills in all 36 districts under their current names, in order', async () => {
    const { body } = await shop.send(getDistrictList, { state_id: 27 })
    const names = body.data.map(({ name }) => name)
    expect(names).toHaveLength(36)
    expect(names).toEqual(names.toSorted())
    expect(names).toEqual(
      expect.arrayContaining([
        'Ahilyanagar',
        'Chhatrapati Sambhajinagar',
        'Dharashiv',
        'Mumbai City',
        'Mumbai Suburban',
      ]),
    )
    expect(names).not.toEqual(expect.arrayContaining(['Aurangabad']))
    expect(body.data[0]).toEqual({ id: expect.stringMatching(/^\d+$/), name: 'Ahilyanagar' })
  })

  it('fills in at least one village of every sub-district', async () => {
    const { rows } = await sql`
      select name from sub_district
       where not exists (select from village where village.sub_district_id = sub_district.id)`.execute(
      shop.db,
    )
    expect(rows).toEqual([])
  })

  it('has sub-districts of every district, and villages of at least five', async () => {
    const { body } = await shop.send(getDistrictList, { state_id: '27' })
    let withManyVillages = 0
    for (const district of body.data) {
      const subDistricts = await shop.send(getSubDistrictList, { district_id: district.id })
      expect(subDistricts.body.data.length, district.name).toBeGreaterThan(0)
      for (const { id } of subDistricts.body.data) {
        const villages = await shop.send(getVillageList, { sub_district_id: id })
        if (villages.body.data.length >= 50) withManyVillages += 1
      }
    }
    expect(withManyVillages).toBeGreaterThanOrEqual(5)
  })

  it('fills locations in once', async () => {
    await shop.db.updateTable('district').set({ name: 'Dharashiv (new)' }).where('id', '=', 488).execute()
    await fillLocationsWhenEmpty(shop.db)
    const row = await shop.db.selectFrom('district').select('name').where('id', '=', 488).executeTakeFirst()
    expect(row?.name).toBe('Dharashiv (new)')
  })
})

it('answers an empty list of locations for an unknown parent', async () => {
  for (const id of ['0', '99', '32768', '999999999999999']) {
    const answers = await Promise.all([
      shop.send(getDistrictList, { state_id: id }),
      shop.send(getSubDistrictList, { district_id: id }),
      shop.send(getVillageList, { sub_district_id: id }),
    ])
    expect(answers.map(({ status, body }) => [status, body.status, body.data])).toEqual(
      Array.from({ length: 3 }, () => [200, true, []]),
    )
  }
})

it.each(['', 'abc', '-1', '1.5', "1' or '1'='1", '9'.repeat(16)])(
  'refuses %j as the id of a location',
  async (id) => {
    const answer = await shop.send(getVillageList, { sub_district_id: id })
    expect([answer.status, answer.failure.message]).toEqual([400, 'Choose a sub-district'])
  },
)

it('imports new locations and new names, and changes nothing the second time', async () => {
  const file = `${header}
700,Newland,7001,First,800001,Alpha
700,Newland,7001,First,800002,"Beta, ""Upper"""
700,Newland,7002,Second,800003,Same name
700,Newland,7002,Second,800004,Same name`
  for (let round = 0; round < 2; round += 1)
    expect(await importLocations(shop.db, lines(file))).toEqual({ rows: 4, bad: [] })
  await importLocations(shop.db, lines(`${header}\n700,Newland,7001,First,800001,Alpha Nova`))
  shop.app.forgetCatalogue()
  const first = await shop.send(getVillageList, { sub_district_id: 7001 })
  const second = await shop.send(getVillageList, { sub_district_id: 7002 })
  expect(first.body.data.map(({ name }) => name)).toEqual(['Alpha Nova', 'Beta, "Upper"'])
  expect(second.body.data.map(({ id }) => id)).toEqual(['800003', '800004'])
})

it('imports locations with former names under their current names', async () => {
  await importLocations(shop.db, lines(`${header}\n469,Aurangabad,4137,Aurangabad,568000,Harsul`))
  const rows = await shop.db
    .selectFrom('sub_district')
    .innerJoin('district', 'district.id', 'sub_district.district_id')
    .select(['sub_district.name as taluka', 'district.name as district'])
    .where('sub_district.id', '=', 4137)
    .execute()
  expect(rows).toEqual([{ taluka: 'Chhatrapati Sambhajinagar', district: 'Chhatrapati Sambhajinagar' }])
})

it('imports a town without a sub-district into the one of its name, and a divided town into both', async () => {
  const report = await importLocations(
    shop.db,
    lines(`${urbanHeader}
701,Townland,7101,Sangam City,900001,Twin
701,Townland,7102,Other,900001,Twin
701,Townland,,,900002,Sangam
701,Townland,,,900003,Nowhere`),
  )
  expect(report).toEqual({ rows: 4, bad: [{ line: 5, reason: 'Nowhere has no sub-district' }] })
  const towns = await shop.db
    .selectFrom('village')
    .select(['sub_district_id', 'name'])
    .where('id', 'in', [900001, 900002, 900003])
    .orderBy('id')
    .orderBy('sub_district_id')
    .execute()
  expect(towns).toEqual([
    { sub_district_id: 7101, name: 'Twin' },
    { sub_district_id: 7102, name: 'Twin' },
    { sub_district_id: 7101, name: 'Sangam' },
  ])
})

it('skips invalid location lines, reports each with its reason, and imports the others', async () => {
  const report = await importLocations(
    shop.db,
    lines(`${header}
702,Badland,7201,Here,910001,Good
702,Badland,7201,Here,xyz,Letters
702,Badland,7201,Here,910002,
702,Badland,7201,Elsewhere,910003,Contradiction
703,Otherland,7201,Here,910004,Moved
,,7201,Here,910005,No district
702,Badland,7201,Here,910006,${'x'.repeat(81)}
702,Badland,7201,Here,910007,Right to left \u202E
702,Badland,7201,Here,910008,"Half quoted
702,Badland,7201,Here,99999999999,Too big
702,Badland,7201,Here,910009,Good again`),
  )
  expect(report.rows).toBe(11)
  expect(report.bad).toEqual([
    { line: 3, reason: "the code of its village is not a number: 'xyz'" },
    { line: 4, reason: 'its village has no name' },
    { line: 5, reason: 'sub-district 7201 is called Here further up' },
    { line: 6, reason: 'sub-district 7201 lies in district 702' },
    { line: 7, reason: 'it has no district' },
    { line: 8, reason: 'the name of its village is too long' },
    { line: 9, reason: 'the name of its village has unusual characters' },
    { line: 10, reason: 'its quotes do not match' },
    { line: 11, reason: "the code of its village is not a number: '99999999999'" },
  ])
  const good = await shop.db
    .selectFrom('village')
    .select('name')
    .where('sub_district_id', '=', 7201)
    .orderBy('id')
    .execute()
  expect(good.map(({ name }) => name)).toEqual(['Good', 'Good again'])
})

it('refuses a file of locations in another form', async () => {
  await expect(importLocations(shop.db, lines('name,price\nSoap,49'))).rejects.toThrow(
    'the header has no column district_code',
  )
})

it('imports 40,000 locations', async () => {
  async function* many() {
    yield header
    for (let row = 0; row < 40_000; row += 1)
      yield `704,Wideland,${7400 + (row % 90)},Part ${row % 90},${1_000_000 + row},Village ${row}`
  }
  expect(await importLocations(shop.db, many())).toEqual({ rows: 40_000, bad: [] })
})
