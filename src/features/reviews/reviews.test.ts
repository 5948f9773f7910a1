import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { consentTo } from '../../../test/give-consent.ts'
import { openReturnsFixture, photo, type ReturnsFixture } from '../../../test/returns-fixture.ts'
import { tea as sold } from '../../../test/staff-orders-fixture.ts'
import type { Sender, TestMember } from '../../../test/test-app.ts'
import { getProductListbyCategory } from '../catalogue/list/list.calls.ts'
import { getProductDetailInformation } from '../catalogue/product-page/product-page.calls.ts'
import { hashPassword } from '../members/password/password.ts'
import { closeMyAccount } from '../profile/profile.calls.ts'
import { photoPath, sendPhotoPath, staffPhotoPath } from './post-paths.ts'
import { postsOfDayMax } from './post-rules.ts'
import { answerQuestion, askQuestion, getQuestions } from './questions/questions.calls.ts'
import {
  getMyPosts,
  getMyReview,
  getReviews,
  setHelpful,
  takePostBack,
  writeReview,
} from './reviews.calls.ts'
import { decidePost, replyToPost, viewPost } from './staff/reviews.calls.ts'
import { findPosts } from './staff/reviews.list.ts'
import { countStars } from './write-posts.sql.ts'

// The fixture sells tea as product 1, in a group with 2 and 3.
const [tea, largeTea] = ['1', '2']
const question = 'Is it loose tea, or in bags?'

let fixture: ReturnsFixture
let shop: ReturnsFixture['orders']['shop']
let support: Sender
beforeAll(async () => {
  fixture = await openReturnsFixture()
  shop = fixture.orders.shop
  support = await shop.createStaff('support')
})
afterAll(() => fixture.orders.shop.close())

const newId = () => ({ request_id: randomUUID() })
const buyer = async () => (await fixture.delivered(1)).buyer
const review = (member: Sender, extra: object = {}) =>
  shop.send(
    writeReview,
    { product_id: tea, stars: 4, text: 'Fresh and strong.', ...newId(), ...extra },
    member,
  )
async function reviews(asked: object = {}, as?: Sender) {
  await countStars(shop.db, 100)
  return (await shop.send(getReviews, { product_id: tea, limit: 100, ...asked }, as)).body
}
const shownTo = async (no: string, as?: Sender) =>
  (await reviews({}, as)).data.find(({ post_no }) => post_no === no)
const decide = (post_no: string, extra: object = {}) =>
  shop.send(decidePost, { post_no, decision: 'show', version: 1, ...newId(), ...extra }, support)

async function reviewed(member: Sender, extra: object = {}) {
  const { status, body, raw } = await review(member, extra)
  expect([status, raw]).toEqual([200, raw])
  return body.data
}

it('publishes one review of a buyer with first name and stars', async () => {
  const member = await buyer()
  await shop.db.updateTable('member').set({ name: 'Asha Patil' }).where('id', '=', member.id).execute()
  await consentTo(shop, member, 'review_names')
  const before = (await reviews()).rating
  const request = { ...newId(), stars: 5 }
  const { post_no: no, state } = await reviewed(member, request)
  expect(state).toBe('shown')
  // A repeated request, and thirty requests at once, still make only one review.
  expect((await reviewed(member, request)).post_no).toBe(no)
  const many = await Promise.all(Array.from({ length: 30 }, () => reviewed(member, { stars: 5 })))
  expect(new Set(many.map(({ post_no }) => post_no))).toEqual(new Set([no]))

  expect(await shownTo(no)).toMatchObject({ by: 'Asha', stars: 5, text: 'Fresh and strong.', is_own: false })
  expect(await shownTo(no, member)).toMatchObject({ is_own: true })
  const { rating } = await reviews()
  expect([rating.count, rating.counts[4]]).toEqual([before.count + 1, before.counts[4]! + 1])

  await reviewed(member, { stars: 2, text: 'The second packet was stale.' })
  expect(await shownTo(no)).toMatchObject({ stars: 2, text: 'The second packet was stale.' })
  expect((await reviews()).rating.counts[4]).toBe(before.counts[4])
  const mine = await shop.send(getMyReview, { product_id: tea }, member)
  expect(mine.body).toMatchObject({ is_received: true, data: { stars: 2, state: 'shown' } })
})

it('refuses a review or answer about a product that was never delivered', async () => {
  const stranger = await shop.createMember()
  expect((await review(stranger)).failure.code).toBe('notReceived')
  const waiting = await fixture.orders.createBuyer({ storeCredit: 1_000_000 })
  await fixture.orders.order(waiting, [{ goods: sold }])
  expect((await review(waiting)).failure.code).toBe('notReceived')
  expect((await review(await buyer(), { product_id: largeTea })).failure.code).toBe('notReceived')
  const asked = (await shop.send(askQuestion, { product_id: tea, text: question, ...newId() }, stranger)).body
  const answer = { post_no: asked.data.post_no, text: 'It is loose tea.', ...newId() }
  expect((await shop.send(answerQuestion, answer, stranger)).failure.code).toBe('notReceived')
  await expect(
    shop.ownerDb
      .insertInto('product_post')
      .values({ member_id: stranger.id, product_id: 1, kind: 'review', stars: 5, text: '', state: 'shown' })
      .execute(),
  ).rejects.toThrow(/has received no product/)
})

it.each([
  [{ stars: 0 }, 'stars'],
  [{ stars: 6 }, 'stars'],
  [{ stars: 4.5 }, 'stars'],
  [{ stars: '' }, 'stars'],
  [{ text: 'x'.repeat(2001) }, 'text'],
  [{ photos: '1,2,3,4,5,6' }, 'photos'],
  [{ photos: '999999' }, 'photos'],
])('refuses a review with %j at its field, and writes nothing', async (wrong, field) => {
  const member = await buyer()
  const { status, failure } = await review(member, wrong)
  expect([Math.floor(status / 100), Object.keys(failure.errors ?? {})]).toEqual([4, [field]])
  expect((await shop.send(getMyReview, { product_id: tea }, member)).body.data).toBeNull()
})

it('holds a doubtful review for the staff, who show or refuse it, and holds it again after a change', async () => {
  const member = await buyer()
  const counted = (await reviews()).rating.count
  const { post_no: no, state } = await reviewed(member, { text: 'Call 98765 43210 for cheaper tea' })
  expect([state, await shownTo(no)]).toEqual(['waiting', undefined])
  expect((await reviews()).rating.count).toBe(counted)
  const found = (await shop.send(findPosts, {}, support)).body.data.find(({ post_no }) => post_no === no)
  expect(found).toMatchObject({ kind: 'review', doubts: ['phone'], stars: 4 })

  expect((await decide(no, { decision: 'refuse' })).failure.errors).toHaveProperty('reason')
  expect((await decide(no, { decision: 'refuse', reason: 'No phone numbers, please.' })).status).toBe(200)
  expect((await shop.send(getMyPosts, {}, member)).body.data[0]).toMatchObject({
    state: 'refused',
    refusal: 'No phone numbers, please.',
  })
  await reviewed(member, { text: 'Good tea. Call 98765 43210' })
  // A decision on an earlier version is refused.
  expect((await decide(no)).failure.code).toBe('changedMeanwhile')
  expect((await decide(no, { version: 2 })).status).toBe(200)
  expect(await shownTo(no)).toMatchObject({ text: 'Good tea. Call 98765 43210' })
  expect((await reviews()).rating.count).toBe(counted + 1)
  for (const role of ['orders', 'finance'] as const)
    expect((await shop.send(viewPost, { post_no: no }, await shop.createStaff(role))).status).toBe(403)
})

it('shows photos to their member and the staff, and to all once the review is published', async () => {
  const member = await buyer()
  const [first, second] = await Promise.all(
    [1, 2].map(
      async () => (await fixture.upload(sendPhotoPath, member.cookie, await photo())).body.data.photo,
    ),
  )
  const { post_no: no, state } = await reviewed(member, { photos: `${second},${first}` })
  expect(state).toBe('waiting')
  const seenBy = async (cookie: string, path = photoPath) =>
    (await fixture.look(`${path}/${first}`, cookie)).statusCode
  expect([await seenBy(''), await seenBy((await buyer()).cookie)]).toEqual([404, 404])
  expect([await seenBy(member.cookie), await seenBy(support.cookie!, staffPhotoPath)]).toEqual([200, 200])
  await decide(no)
  expect(await seenBy('')).toBe(200)
  expect((await shownTo(no))?.photos).toEqual([second, first])
  // If a change leaves out a photo, the photo is removed. No member can use another member's photo.
  await reviewed(member, { photos: first, text: 'Fresh, and the tin is full.' })
  await decide(no, { version: 2 })
  expect((await shownTo(no))?.photos).toEqual([first])
  expect((await review(await buyer(), { photos: first })).failure.errors).toHaveProperty('photos')
  expect((await fixture.upload(sendPhotoPath, '', await photo())).status).toBe(401)
})

it('counts one helpful vote per member, none of the author, and sorts by votes', async () => {
  const [author, ...readers] = [await buyer(), await buyer(), await buyer()]
  const { post_no: no } = await reviewed(author, { text: 'Best of the hills.' })
  const helps = (as: Sender, helpful = true, post_no = no) => shop.send(setHelpful, { post_no, helpful }, as)
  const pressed = await Promise.all(Array.from({ length: 20 }, () => helps(readers[0])))
  expect(pressed.map(({ status }) => status)).toEqual(pressed.map(() => 200))
  expect((await helps(readers[1])).body.helpful).toBe(2)
  expect((await helps(author)).status).toBe(404)
  expect((await helps(readers[0], true, '999999')).status).toBe(404)
  expect((await reviews()).data[0]!.post_no).toBe(no)
  expect(await shownTo(no, readers[0])).toMatchObject({ helpful: 2, is_voted: true })
  expect((await helps(readers[0], false)).body.helpful).toBe(1)
  expect((await helps(readers[0], false)).body.helpful).toBe(1)
  // In both sort orders, each review appears once over all pages.
  for (const sort of ['helpful', 'newest'] as const) {
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const page = await reviews({ sort, limit: 2, ...(cursor && { cursor }) })
      seen.push(...page.data.map(({ post_no }) => post_no))
      cursor = page.next_cursor
    } while (cursor)
    expect(seen).toHaveLength(new Set(seen).size)
    expect(seen).toHaveLength((await reviews()).rating.count)
  }
  const { data } = await reviews({ stars: 2 })
  expect(data.map(({ stars }) => stars)).toEqual(data.map(() => 2))
})

it("shows the group's stars on product, variants and card within a minute", async () => {
  await reviewed(await buyer(), { stars: 1 })
  const { average, count } = (await reviews()).rating
  await shop.runJobs()
  const ratingOf = async (product_id: string) =>
    (await shop.send(getProductDetailInformation, { product_id })).body.data.rating
  expect(await ratingOf(tea)).toEqual({ average, count })
  expect(await ratingOf(largeTea)).toEqual({ average, count })
  const list = { category_id: '1', groups: true }
  expect((await shop.send(getProductListbyCategory, list)).body.data[0]).toMatchObject({
    rating: { average, count },
  })
  expect((await reviews({ product_id: largeTea })).data.map(({ variant }) => variant)).not.toContain(
    undefined,
  )
  // A variant that leaves its group shows only its own reviews.
  await shop.ownerDb
    .updateTable('product')
    .set({ group_id: null, option_values: null })
    .where('id', '=', 2)
    .execute()
  expect((await reviews({ product_id: largeTea })).rating.count).toBe(0)
})

it('answers a question by shop and buyers, and deletes it with its answers', async () => {
  const [asker, answerer] = [await shop.createMember(), await buyer()]
  const asked = { product_id: tea, text: question, ...newId() }
  const { post_no: no } = (await shop.send(askQuestion, asked, asker)).body.data
  const toAnswer = await shop.send(findPosts, { list: 'to_answer' }, support)
  expect(toAnswer.body.data.map(({ post_no }) => post_no)).toContain(no)
  const reply = (text: string) =>
    shop.send(replyToPost, { post_no: no, reply: text, version: 1, ...newId() }, support)
  expect((await reply('Loose, in a tin.')).status).toBe(200)
  const answer = { post_no: no, text: 'Loose, and the tin is nice.', ...newId() }
  const answered = await shop.send(answerQuestion, answer, answerer)
  expect(answered.status).toBe(200)
  const read = async (as?: Sender) =>
    (await shop.send(getQuestions, { product_id: tea, limit: 100 }, as)).body.data.find(
      ({ post_no }) => post_no === no,
    )
  expect(await read(asker)).toMatchObject({
    text: question,
    is_own: true,
    reply: { text: 'Loose, in a tin.' },
    answers: [{ text: 'Loose, and the tin is nice.', is_own: false, helpful: 0 }],
  })
  expect((await reply('')).status).toBe(200)
  expect((await read())?.reply).toBeUndefined()

  const takeBack = (as: TestMember, post_no: string) => shop.send(takePostBack, { post_no, ...newId() }, as)
  expect((await takeBack(answerer, no)).status).toBe(404)
  expect((await takeBack(asker, no)).status).toBe(200)
  expect(await read()).toBeUndefined()
  expect((await shop.send(getMyPosts, {}, answerer)).body.data).toEqual([])
  expect((await shop.send(answerQuestion, { ...answer, ...newId() }, answerer)).status).toBe(404)
})

it("limits a member's questions per day, also for thirty at once", async () => {
  const member = await shop.createMember()
  const sent = await Promise.all(
    Array.from({ length: 30 }, () =>
      shop.send(askQuestion, { product_id: tea, text: question, ...newId() }, member),
    ),
  )
  const statuses = sent.map(({ status }) => status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(postsOfDayMax)
  expect(statuses.filter((status) => status === 422)).toHaveLength(30 - postsOfDayMax)
})

it("shows a closed account's reviews without a name, and deletes a withdrawn review with its stars", async () => {
  const password = 'correct horse'
  const [leaving, other] = [await buyer(), await buyer()]
  const { post_no: no } = await reviewed(leaving, { text: 'I say good bye with good tea.' })
  const { post_no: another } = await reviewed(other)
  const { count } = (await reviews()).rating
  await shop.db
    .updateTable('member')
    .set({ password_hash: await hashPassword(password) })
    .where('id', '=', leaving.id)
    .execute()
  const closed = await shop.send(closeMyAccount, { password, ...newId() }, leaving)
  expect([closed.status, closed.raw]).toEqual([200, closed.raw])
  expect(await shownTo(no)).toMatchObject({ by: '', text: 'I say good bye with good tea.' })
  await shop.send(takePostBack, { post_no: another, ...newId() }, other)
  expect(await shownTo(another)).toBeUndefined()
  expect((await reviews()).rating.count).toBe(count - 1)
})
