import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { stockShop } from '../../../../test/order-fixture.ts'
import { tea } from '../../../../test/staff-orders-fixture.ts'
import { openTestApp, type TestApp, type TestStaff } from '../../../../test/test-app.ts'
import { writeShopSetting } from '../../../platform/settings/shop-settings.ts'
import { askQuestion } from '../questions/questions.calls.ts'
import { heldPosts } from '../reviews.settings.ts'
import { decidePost, replyToPost, viewPost } from './reviews.calls.ts'
import { findPosts } from './reviews.list.ts'

let shop: TestApp
let [support, catalogue]: TestStaff[] = []
beforeAll(async () => {
  shop = await openTestApp()
  support = await shop.createStaff('support')
  catalogue = await shop.createStaff('catalogue')
  await stockShop(shop.db, [tea])
})
afterAll(() => shop.close())

async function asked(text = 'Is it loose, or in bags?') {
  const question = { product_id: String(tea.id), text, request_id: randomUUID() }
  const { body } = await shop.send(askQuestion, question, await shop.createMember())
  return body.data
}
const view = async (post_no: string) => (await shop.send(viewPost, { post_no }, support)).body.data

it('applies a repeated decision or reply once, and lets a refused post be shown later', async () => {
  const { post_no } = await asked()
  const refusal = {
    post_no,
    decision: 'refuse',
    reason: 'Not about it',
    version: 1,
    request_id: randomUUID(),
  }
  for (let times = 0; times < 2; times += 1)
    expect((await shop.send(decidePost, refusal, support)).body.message).toBe(
      'Not shown. The member sees why.',
    )
  expect(await view(post_no)).toMatchObject({ state: 'refused', refusal: 'Not about it' })
  const reply = { post_no, reply: 'Loose.', version: 1, request_id: randomUUID() }
  expect((await shop.send(replyToPost, reply, catalogue)).failure.code).toBe('notShown')
  const shown = { post_no, decision: 'show', version: 1, request_id: randomUUID() }
  expect((await shop.send(decidePost, shown, catalogue)).status).toBe(200)
  const again = { ...reply, request_id: randomUUID() }
  for (let times = 0; times < 2; times += 1)
    expect((await shop.send(replyToPost, again, catalogue)).body.message).toBe('Reply saved')
  expect(await view(post_no)).toMatchObject({ state: 'shown', refusal: null, reply: 'Loose.' })
})

it('applies each of thirty simultaneous decisions whole', async () => {
  const { post_no } = await asked()
  const sent = await Promise.all(
    Array.from({ length: 30 }, (_, place) =>
      shop.send(
        decidePost,
        {
          post_no,
          version: 1,
          request_id: randomUUID(),
          reason: `Reason ${place}`,
          decision: place % 2 === 0 ? 'show' : 'refuse',
        },
        place % 3 === 0 ? support : catalogue,
      ),
    ),
  )
  expect(sent.map(({ status }) => status)).toEqual(sent.map(() => 200))
  const { state, refusal } = await view(post_no)
  expect(refusal === null).toBe(state === 'shown')
})

it('holds every post when the shop wants that, oldest first', async () => {
  await writeShopSetting(shop.db, heldPosts, { ...heldPosts.fallback, all_wait: true }, 'a test')
  const posts = [await asked(), await asked('What does it cost to send it to my sister?')]
  expect(posts.map(({ state }) => state)).toEqual(['waiting', 'waiting'])
  const { data } = (await shop.send(findPosts, {}, catalogue)).body
  expect(data.map(({ post_no }) => post_no)).toEqual(posts.map(({ post_no }) => post_no))
  expect(data[0]).toMatchObject({ doubts: ['all'], product: { id: String(tea.id) } })
})
