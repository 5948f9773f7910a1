import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { consentTo } from '../../../test/give-consent.ts'
import { openReturnsFixture, photo, type ReturnsFixture } from '../../../test/returns-fixture.ts'
import type { Sender, TestMember } from '../../../test/test-app.ts'
import { sendPhotoPath } from './post-paths.ts'
import { getMyReview, getReviews, setHelpful, writeReview } from './reviews.calls.ts'
import { decidePost, replyToPost, viewPost } from './staff/reviews.calls.ts'

let fixture: ReturnsFixture
let shop: ReturnsFixture['orders']['shop']
let support: Sender
beforeAll(async () => {
  fixture = await openReturnsFixture()
  shop = fixture.orders.shop
  support = await shop.createStaff('support')
})
afterAll(() => shop.close())

const newId = () => ({ request_id: randomUUID() })
const view = async (post_no: string) => (await shop.send(viewPost, { post_no }, support)).body.data
async function write(author: TestMember, extra: object = {}) {
  const review = { product_id: '1', stars: 5, text: 'Fresh and strong.', ...newId(), ...extra }
  const { status, body, raw } = await shop.send(writeReview, review, author)
  expect([status, raw]).toEqual([200, raw])
  return body.data
}
async function shown(post_no: string, as?: Sender) {
  const { body } = await shop.send(getReviews, { product_id: '1', limit: 100 }, as)
  return body.data.find((one) => one.post_no === post_no)
}
const findHelpful = (post_no: string, by: Sender) =>
  shop.send(setHelpful, { post_no, helpful: '1', ...newId() }, by)

/** Creates a review with the shop's reply and one helpful vote. */
async function praised() {
  const author = (await fixture.delivered(1)).buyer
  const { post_no: no } = await write(author)
  const voter = await shop.createMember()
  expect((await findHelpful(no, voter)).status).toBe(200)
  const reply = { post_no: no, reply: 'Thank you!', version: 1, ...newId() }
  expect((await shop.send(replyToPost, reply, support)).status).toBe(200)
  return { author, no, voter }
}

it('starts a new version of a changed review, without votes and with the reply marked as earlier', async () => {
  const { author, no, voter } = await praised()
  expect(await shown(no, voter)).toMatchObject({
    helpful: 1,
    is_voted: true,
    reply: { text: 'Thank you!', is_to_earlier: false },
  })
  await write(author, { stars: 1, text: 'Never buy this.' })
  expect(await shown(no, voter)).toMatchObject({
    stars: 1,
    helpful: 0,
    is_voted: false,
    reply: { text: 'Thank you!', is_to_earlier: true },
  })
  const own = await shop.send(getMyReview, { product_id: '1' }, author)
  expect(own.body.data).toMatchObject({ reply: { is_to_earlier: true } })
  expect((await findHelpful(no, voter)).status).toBe(200)
  expect((await shown(no, voter))!.helpful).toBe(1)
})

it('shows the staff the earlier versions, and which of them the shop replied to', async () => {
  const { author, no } = await praised()
  await write(author, { stars: 1, text: 'Never buy this.' })
  expect(await view(no)).toMatchObject({
    version: 2,
    replied_version: 1,
    earlier: [{ version: 1, stars: 5, text: 'Fresh and strong.', helpful: 1, photos: 0 }],
  })
  const reply = { post_no: no, reply: 'We are sorry.', version: 2, ...newId() }
  expect((await shop.send(replyToPost, { ...reply, version: 1 }, support)).status).toBe(409)
  expect((await shop.send(replyToPost, reply, support)).status).toBe(200)
  expect((await shown(no))!.reply).toMatchObject({ text: 'We are sorry.', is_to_earlier: false })
})

it('holds a changed review back by the same rules as a new one', async () => {
  const { author, no } = await praised()
  expect((await write(author, { text: 'Call 9812345678 for a better price' })).state).toBe('waiting')
  expect(await shown(no)).toBeUndefined()
  const show = { post_no: no, decision: 'show', version: 2, ...newId() }
  expect((await shop.send(decidePost, show, support)).status).toBe(200)
  expect(await shown(no)).toMatchObject({ helpful: 0, reply: { is_to_earlier: true } })
})

it('starts a new version when only the photos of a review change', async () => {
  const { author, no } = await praised()
  const { body } = await fixture.upload(sendPhotoPath, author.cookie, await photo())
  expect((await write(author, { photos: body.data.photo })).state).toBe('waiting')
  expect(await view(no)).toMatchObject({ version: 2, doubts: ['photo'], earlier: [{ photos: 0 }] })
})

it('starts one new version however often the same change is sent', async () => {
  const { author, no } = await praised()
  const change = { stars: 2, ...newId() }
  await Promise.all(Array.from({ length: 5 }, () => write(author, change)))
  expect((await view(no)).earlier).toHaveLength(1)
})

it('keeps votes and reply of a review whose author gets another name', async () => {
  const { author, no } = await praised()
  await consentTo(shop, author, 'review_names')
  await shop.db.updateTable('member').set({ name: 'Meera Joshi' }).where('id', '=', author.id).execute()
  expect(await shown(no)).toMatchObject({ by: 'Meera', helpful: 1, reply: { is_to_earlier: false } })
})

it('counts simultaneous votes for one version of a changed review', async () => {
  const { author, no } = await praised()
  const voters = await Promise.all(Array.from({ length: 8 }, () => shop.createMember()))
  const [change] = await Promise.all([
    write(author, { stars: 2, text: 'Stale.' }),
    ...voters.map((voter) => findHelpful(no, voter)),
  ])
  expect(change.post_no).toBe(no)
  const votes = await shop.db
    .selectFrom('post_vote')
    .select('member_id')
    .where('post_id', '=', Number(no))
    .execute()
  expect((await shown(no))!.helpful).toBe(votes.length)
})
