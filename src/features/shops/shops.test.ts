import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { getShopList } from './shops.calls.ts'
import { insertShops } from './shops.sql.ts'

let shop: TestApp

beforeAll(async () => {
  shop = await openTestApp()
})
afterAll(() => shop.close())

it('lists the stores by name, to anyone', async () => {
  await insertShops(shop.db, [
    { id: 2, name: 'Zenith Corner', address: '2 Station Road', tehsil: 'Haveli', contact: '9000000002' },
    {
      id: 1,
      name: 'Asmita Stores',
      address: '1 Market Yard',
      tehsil: 'Mulshi',
      contact: '9000000001',
      hours: '9 am to 9 pm',
    },
  ])
  const { status, body } = await shop.send(getShopList)
  expect(status).toBe(200)
  expect(body.status).toBe(true)
  expect(body.data.map(({ shop_name }) => shop_name)).toEqual(['Asmita Stores', 'Zenith Corner'])
  expect(body.data[0]).toEqual({
    id: '1',
    shop_name: 'Asmita Stores',
    shop_address: '1 Market Yard',
    tehasil_name: 'Mulshi',
    shop_contact: '9000000001',
    shop_hours: '9 am to 9 pm',
  })
  expect(body.data[1]!.shop_hours).toBe('')
})
