import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { getMenuList } from './menu.calls.ts'
import { insertMenuItems } from './menu.sql.ts'

let shop: TestApp

beforeAll(async () => {
  shop = await openTestApp()
})
afterAll(() => shop.close())

it('lists the items of each menu in their order, to anyone', async () => {
  await insertMenuItems(shop.db, [
    { menu_id: 5, position: 2, url: 'https://example.com/sizes', icon: 'icon-2.webp', name: 'Size charts' },
    {
      menu_id: 5,
      position: 1,
      url: 'https://example.com/guide',
      icon: 'icon-1.webp',
      name: 'Shopping guide',
    },
    { menu_id: 2, position: 1, url: 'https://example.com/press', icon: 'icon-3.webp', name: 'Press' },
  ])
  const { status, body } = await shop.send(getMenuList)
  expect(status).toBe(200)
  expect(body).toEqual({
    status: true,
    message: '',
    base_url: '/Admin/assets/',
    data: [
      {
        menu_id: '2',
        submenu_details: [{ url: 'https://example.com/press', icon: 'icon-3.webp', sub_menu_name: 'Press' }],
      },
      {
        menu_id: '5',
        submenu_details: [
          { url: 'https://example.com/guide', icon: 'icon-1.webp', sub_menu_name: 'Shopping guide' },
          { url: 'https://example.com/sizes', icon: 'icon-2.webp', sub_menu_name: 'Size charts' },
        ],
      },
    ],
  })
})

it.each(['javascript:alert(1)', 'http://example.com/', '/inside', ''])(
  'refuses a menu item that leads to %j',
  async (url) => {
    const inserted = insertMenuItems(shop.db, [{ menu_id: 9, position: 1, url, icon: '', name: 'Bad' }])
    await expect(inserted).rejects.toMatchObject({ code: '23514' })
  },
)
